/** The most procedure calls in one request. The browser splits longer batches, and the server rejects them. */
export const MAX_BATCH_SIZE = 10;
