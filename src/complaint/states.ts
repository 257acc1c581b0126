/** OPEN waits for the shop, ANSWERED for the customer. */
export type ComplaintState = 'OPEN' | 'ANSWERED' | 'RESOLVED';

/** As customers read them. */
export const COMPLAINT_STATE_NAMES: Record<ComplaintState, string> = {
  OPEN: 'In progress',
  ANSWERED: 'Answered',
  RESOLVED: 'Resolved',
};
