/** What the footer says that no back office edits: change it here when the store is your own. */

/** Where letters reach the store, whatever address its company details show. */
export const POSTAL_ADDRESS = 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India';

/** The networks' own front pages until the store has accounts there: an invented one would be somebody else's. */
export const SOCIAL_LINKS = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
] as const;
