import { useEffect, useState } from 'react';

/**
 * The token from an email's link. It is in the hash (after #), which browsers don't send to the server. Null on the server and without
 * a token.
 * @param pattern matches the hash; its first group is the token
 */
export function useLinkToken(pattern: RegExp): string | null {
  const [hash, setHash] = useState('');
  useEffect(() => {
    const read = () => setHash(window.location.hash);
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return pattern.exec(hash)?.[1] ?? null;
}
