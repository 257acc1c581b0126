import { useEffect, useMemo, useState } from 'react';
import { debounce } from './debounce';

/** The value after it has not changed for `ms` milliseconds. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value);
  const update = useMemo(() => debounce((next: Value) => setDebounced(next), ms), [ms]);
  useEffect(() => {
    update(value);
    return update.cancel;
  }, [value, update]);
  return debounced;
}
