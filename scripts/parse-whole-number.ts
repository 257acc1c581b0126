import { UsageError } from './run-script';

/** The value of an option, "--visitors 100" for one. @throws UsageError for anything but a whole number of this range */
export function parseWholeNumber(
  option: string,
  text: string,
  [min, max]: readonly [number, number],
): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${option} must be a whole number from ${min} to ${max}.`);
}
