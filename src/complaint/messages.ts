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

/**
 * What the customer reads once a complaint has arrived.
 * @param isConfirmed false when its email address has got as many confirmations in this hour as are sent to one
 */
export const formatReceived = (number: string, isConfirmed = true): string =>
  [
    `We have received your complaint. Its number is ${number}.`,
    isConfirmed
      ? 'A confirmation is on its way to you by email.'
      : 'Please keep it: no more confirmations are sent to your email address within the hour.',
  ].join(' ');
