import { useEffect, useState } from 'react';

const PREFIX = '#token=';

export const LINK_NOT_COMPLETE = 'This link is not complete. Copy the whole link from the email.';

/**
 * The token from an email's link. It is in the hash (after #), which browsers don't send to the server. Null on the server and without
 * a token, empty if only a part of it is there.
 * @param pattern matches the token at the beginning: programs append what followed the link in a text, or parameters of their own
 */
export function useLinkToken(pattern: RegExp): string | null {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const read = () => setHash(window.location.hash);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return hash.startsWith(PREFIX) ? (pattern.exec(hash.slice(PREFIX.length))?.[0] ?? '') : null;
}
