import { useEffect, useState } from 'react';

/**
 * The token of a link in an email, which has it after the # so that it is not sent to the server with the page. Null on the server,
 * which does not know it, and without one.
 * @param pattern of the part after the address; its first group is the token
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
