/** An error response in PhonePe's shape: `{ success: false, code, message }`. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
