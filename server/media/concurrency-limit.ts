/** A queue that runs at most `places` jobs at once, in the order of their arrival. */
export function createConcurrencyLimit(places: number): <T>(job: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      // Starts the job that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
