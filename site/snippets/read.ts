import { DecodeError, decodeEnvelope, validateEnvelope } from "@cgp-toolkit/types";

const broken = '{"type":"query","query":{"goal":"retries?","max_frames":5}}';
try {
  decodeEnvelope(broken);
} catch (error) {
  if (!(error instanceof DecodeError)) throw error;
  console.log(`${error.code} at ${error.path}`);
}

const message = decodeEnvelope(
  '{"type":"query","query":{"goal":"","max_frames":5,"max_tokens":800}}',
);
for (const violation of validateEnvelope(message)) {
  console.log(`${violation.requirement} at ${violation.path}`);
}
