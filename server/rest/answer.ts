/** What a route answers: the contract's envelope and its status. */
export interface Answer {
  status: number;
  body?: unknown;
  /** instead of a body: a CSV file to be kept, piece by piece */
  csv?: { fileName: string; pieces: AsyncIterable<string> };
}

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const created = (body: unknown): Answer => ({ status: 201, body });
export const noContent: Answer = { status: 204 };
export const csv = (fileName: string, pieces: AsyncIterable<string>): Answer => ({
  status: 200,
  csv: { fileName, pieces },
});
