import { useEffect, useEffectEvent, useState } from 'react';

/** Something whose code the page opens without, and itself once that is here. */
export interface Code<Thing> {
  load: () => Promise<Thing>;
  here: Thing | null;
}

export async function fetchCode<Thing>(code: Code<Thing>): Promise<Thing> {
  code.here ??= await code.load();
  return code.here;
}

/**
 * The thing once it is here. Its code is fetched `after` so many milliseconds, or not as long as that is null. Not React's
 * `lazy`: that keeps its fallback for 300 ms, however soon the code arrives, and throws when it does not.
 */
export function useCode<Thing>(
  code: Code<Thing>,
  after: number | null,
  onMissing?: (error: unknown) => void,
): Thing | null {
  const [, setArrived] = useState(false);
  const missing = useEffectEvent((error: unknown) => onMissing?.(error));
  const { here } = code;
  useEffect(() => {
    if (here || after === null) return;
    let mounted = true;
    const fetchNow = () =>
      fetchCode(code).then(
        () => mounted && setArrived(true),
        (error: unknown) => mounted && missing(error),
      );
    const timer = after > 0 ? setTimeout(fetchNow, after) : void fetchNow();
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [here, code, after]);
  return here;
}
