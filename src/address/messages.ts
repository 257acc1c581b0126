/** Texts about addresses (specification, sections 5 and 8). */
export const PINCODE_MESSAGE = 'Pincode must be a 6-digit number.';

export const ADDRESS_MESSAGES = {
  fetchFailed: 'Could not fetch addresses.',
  saveFailed: 'Failed to save address. Please try again.',
  saved: 'Address saved successfully!',
  deleted: 'Address deleted.',
} as const;

/** The badge of the address that checkout selects. */
export const DEFAULT_BADGE = 'Default';
