/** Texts about bulk enquiries (specification, section 8). */
export const ENQUIRY_MESSAGES = {
  sent: 'Your enquiry has been sent successfully!',
  sendFailed: 'Failed to send enquiry.',
  fetchFailed: 'Failed to fetch enquiries.',
  statusUpdated: 'Status updated!',
} as const;
