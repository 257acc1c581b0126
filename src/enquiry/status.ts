export const ENQUIRY_STATUSES = ['PENDING', 'CONTACTED', 'RESOLVED'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** The names that people read. */
export const ENQUIRY_STATUS_NAMES: Record<EnquiryStatus, string> = {
  PENDING: 'Pending',
  CONTACTED: 'Contacted',
  RESOLVED: 'Resolved',
};

export const DEFAULT_ENQUIRY_QUANTITY = 100;
