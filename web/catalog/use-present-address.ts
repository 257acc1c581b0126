import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { REDIRECT } from '../shell/navigation/location';

/** Replaces the address of a page that was found by another slug, as the server redirects to it. */
export function usePresentAddress(slug: string, present: string, toPath: (slug: string) => string): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (slug === present) return;
    const { search, hash } = window.location;
    navigate(toPath(present) + search + hash, { replace: true, state: REDIRECT });
  }, [slug, present, toPath, navigate]);
}
