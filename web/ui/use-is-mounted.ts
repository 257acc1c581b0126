import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still there when what it has sent is answered: else it can't show the result. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
