/** A call the sandbox says no to, in PhonePe's shape: `{ success: false, code, message }`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
