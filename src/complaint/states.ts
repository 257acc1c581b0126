/** OPEN waits for the shop, ANSWERED for the customer. */
export const COMPLAINT_STATES = ['OPEN', 'ANSWERED', 'RESOLVED'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/** As customers read them. */
export const COMPLAINT_STATE_NAMES: Record<ComplaintState, string> = {
  OPEN: 'In progress',
  ANSWERED: 'Answered',
  RESOLVED: 'Resolved',
};
