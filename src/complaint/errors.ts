/** Texts of the server's errors about complaints. Separate from messages.ts, so that no page loads them. */
export const COMPLAINT_ERRORS = {
  notFound: 'This complaint does not exist, or the link is not complete.',
  newMessage: 'There is a new message in this complaint. Read it, then send your answer.',
  adminNotFound: 'Complaint not found.',
} as const;
