/** A hand-written statement failed. Its code is SQLite's, MySQL's number, or that of the connection's failure. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  constructor(
    readonly code: string | undefined,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
