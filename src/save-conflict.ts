/** Two people edit the same details: the second one does not replace unseen what the first one has saved. */
import { z } from 'zod';
import { AppError } from './errors';

export const DETAILS_CHANGED =
  'Someone else saved these details while you were editing. Your changes are still here.';

/** What an editor loaded: only the fields that are sent are compared. */
export type LoadedValues = Readonly<Record<string, unknown>>;

/** Of a JSON input: null if nothing was stored then. Omitted, what is stored is replaced in any case. */
export const loadedValues = z
  .record(z.string(), z.unknown(), 'loaded must be the details as they were loaded.')
  .nullish();

/** Values are plain, or lists of such. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** @throws AppError CONFLICT if what is stored is no longer what the editor loaded */
export function requireUnchanged(loaded: LoadedValues | null | undefined, stored: object | null): void {
  if (loaded === undefined) return;
  const isUnchanged =
    loaded === null || stored === null
      ? loaded === stored
      : Object.entries(stored).every(
          ([field, value]) => loaded[field] === undefined || isSame(loaded[field], value),
        );
  if (!isUnchanged) throw new AppError('CONFLICT', DETAILS_CHANGED);
}
