/** How long an import still takes. */
import { formatCount } from '../format-count';

/** Before that, too little is known. */
const MIN_ELAPSED_MS = 3000;

/** In seconds, as if the rest went on as before; undefined while that is unknown. `done` is what was done in `elapsedMs`. */
export function estimateRemainingSeconds({
  elapsedMs,
  done,
  left,
}: {
  elapsedMs: number;
  done: number;
  left: number;
}): number | undefined {
  if (elapsedMs < MIN_ELAPSED_MS || done <= 0 || left <= 0) return undefined;
  return Math.ceil(((elapsedMs / done) * left) / 1000);
}

/** "about 3 minutes left"; empty while it is unknown. */
export function formatRemaining(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds <= 10) return 'a few seconds left';
  if (seconds < 45) return 'less than a minute left';
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `about ${formatCount(Math.max(1, minutes), 'minute', 'minutes')} left`;
  return `about ${formatCount(Math.round(minutes / 60), 'hour', 'hours')} left`;
}
