/** Texts about complaints. Separate from schema.ts, so that a page can show them without loading zod. */
export const COMPLAINT_MESSAGES = {
  sendFailed: 'Your complaint could not be sent.',
  fetchFailed: 'The complaints could not be loaded.',
  openFailed: 'The complaint could not be loaded.',
  replyFailed: 'Your reply could not be sent.',
} as const;
