/** A text to be judged as a value of a type. */
export interface CodecRequest {
  readonly type: string;
  readonly input?: string;
  readonly input_base64?: string;
  readonly max_bytes?: number;
}

/** A function to be called. */
export interface CallRequest {
  readonly call: string;
  readonly arguments: readonly unknown[];
}

/** Reads the line of a request; whoever starts the harness writes well-formed ones. */
export function request(line: string): CodecRequest | CallRequest {
  return JSON.parse(line) as CodecRequest | CallRequest;
}
