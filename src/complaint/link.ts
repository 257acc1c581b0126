/**
 * The part of an address after the #, which reaches neither the store's logs nor other sites: "#complaint=K7QDM2XP.secret" opens the
 * complaint of somebody without an account.
 */
const PREFIX = '#complaint=';

export interface ComplaintLink {
  number: string;
  token: string;
}

export const formatComplaintLink = ({ number, token }: ComplaintLink): string =>
  `${PREFIX}${number}.${token}`;

/**
 * Null for an address without one. Programs append what followed the link in a text, or parameters of their own; what is missing is
 * empty.
 */
export function parseComplaintLink(hash: string): ComplaintLink | null {
  if (!hash.startsWith(PREFIX)) return null;
  const [, number = '', token = ''] = /^(\w*)\.?([\w-]*)/.exec(hash.slice(PREFIX.length)) ?? [];
  return { number, token };
}
