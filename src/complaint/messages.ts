/** Texts about complaints. Separate from schema.ts, so that a page can show them without loading zod. */
export const COMPLAINT_MESSAGES = {
  sendFailed: 'Your complaint could not be sent.',
  fetchFailed: 'The complaints could not be loaded.',
  openFailed: 'The complaint could not be loaded.',
  notFound: 'This complaint does not exist, or the link is not complete.',
  replyFailed: 'Your reply could not be sent.',
  newMessage: 'There is a new message in this complaint. Read it, then send your answer.',
  adminNotFound: 'Complaint not found.',
  orderNotFound: 'Order not found.',
} as const;
