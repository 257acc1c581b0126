/** The legal pages a store has, in the order of the back office's tabs. */
export const LEGAL_SLUGS = ['privacy-policy', 'terms-conditions', 'return-policy'] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

/** What each is called until an admin gives it a title. */
export const LEGAL_TITLES: Record<LegalSlug, string> = {
  'privacy-policy': 'Privacy Policy',
  'terms-conditions': 'Terms & Conditions',
  'return-policy': 'Return Policy',
};
