/** A queue that lets at most `places` jobs run at once, in the order they came. */
export function createConcurrencyLimit(places: number): <T>(job: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // The place goes straight to whoever waits longest.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
