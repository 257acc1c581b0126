import type { Background, WorkOptions } from './background';

interface Schedule extends WorkOptions {
  /** names the work in the log if it fails */
  what: string;
  intervalMs: number;
  /** also runs at the start; after the first interval, where left out */
  isAtOnce?: boolean;
}

/**
 * Runs the work in the background again and again, one run at a time: while one takes longer than the interval, the next waits for
 * another interval. Returns the function that stops it; a run in progress continues.
 */
export function runRegularly(
  { background }: { background: Background },
  { what, intervalMs, isAtOnce = false, ...options }: Schedule,
  work: () => Promise<void>,
): () => void {
  let isBusy = false;
  const run = () => {
    if (isBusy) return;
    isBusy = true;
    const workOnce = () =>
      work().finally(() => {
        isBusy = false;
      });
    background.run(what, workOnce, options);
  };
  if (isAtOnce) run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
