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

/** Null for an address without one. */
export function parseComplaintLink(hash: string): ComplaintLink | null {
  if (!hash.startsWith(PREFIX)) return null;
  const [number = '', token = ''] = hash.slice(PREFIX.length).split('.');
  return number && token ? { number, token } : null;
}
