/** Texts about complaints. Separate from schema.ts, so that a page can show them without loading zod. */
export const COMPLAINT_MESSAGES = {
  sendFailed: 'Your complaint could not be sent.',
  fetchFailed: 'The complaints could not be loaded.',
  openFailed: 'The complaint could not be loaded.',
  notFound: 'This complaint does not exist, or the link is not complete.',
  replyFailed: 'Your reply could not be sent.',
  adminNotFound: 'Complaint not found.',
  orderNotFound: 'Order not found.',
} as const;

/** What the customer reads once a complaint has arrived. */
export const formatReceived = (number: string): string =>
  `We have received your complaint. Its number is ${number}. A confirmation is on its way to you by email.`;
