from cgp_types import DecodeError, decode_envelope, validate

broken = '{"type":"query","query":{"goal":"retries?","max_frames":5}}'
try:
    decode_envelope(broken)
except DecodeError as error:
    print(f"{error.code} at {error.path}")

message = decode_envelope('{"type":"query","query":{"goal":"","max_frames":5,"max_tokens":800}}')
for violation in validate(message):
    print(f"{violation.requirement} at {violation.path}")
