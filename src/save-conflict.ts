/** Two people edit the same details: the second one does not replace unseen what the first one has saved. */
import { z } from 'zod';
import { AppError, createFieldError } from './errors';
import { blankToNull } from './text';

export const DETAILS_CHANGED =
  'Someone else saved these details while you were editing. Your changes are still here.';

/** What an editor loaded: only the fields that are sent are compared. */
export type LoadedValues = Readonly<Record<string, unknown>>;

const LOADED = 'loaded must be the details as they were loaded.';

/** For JSON input: null if nothing was stored. Without it, what is stored is replaced in any case. */
export const loadedValues = z.record(z.string(), z.unknown(), LOADED).nullish();

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: LOADED });
    return z.NEVER;
  }
}

/** For input that may be a form, which sends it as JSON; null if it is omitted. */
export function loadedInForm<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  const loaded = shape.partial();
  return blankToNull(z.union([loaded, z.string().transform(parseJson).pipe(loaded)], { error: LOADED }));
}

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

export const FIELD_CHANGED =
  'Someone else changed this since you opened it. Copy your text, and open it again.';

/** What two people made of the same values: both began with `loaded`, one now has `input`, the other has saved `stored`. */
interface TwoEdits<Values> {
  input: Values;
  loaded: LoadedValues | null;
  stored: Values;
}

/** Fields that only the other person changed get their value; those that both changed keep the own one, and are listed. */
export function mergeChanges<Field extends string, Values extends Partial<Record<Field, unknown>>>(
  fields: readonly Field[],
  { input, loaded, stored }: TwoEdits<Values>,
): { merged: Values; changedByOther: Field[]; changedByBoth: Field[] } {
  const merged = { ...input };
  const changedByOther: Field[] = [];
  const changedByBoth: Field[] = [];
  for (const field of fields) {
    const before = loaded?.[field];
    // What is left out stays as it is stored.
    if (before === undefined || input[field] === undefined || isSame(stored[field], before)) continue;
    if (isSame(input[field], before)) {
      merged[field] = stored[field];
      changedByOther.push(field);
    } else if (!isSame(input[field], stored[field])) changedByBoth.push(field);
  }
  return { merged, changedByOther, changedByBoth };
}

/**
 * A save changes only what its editor has changed: the other fields keep what somebody else has stored since then.
 * @throws AppError CONFLICT at a field that both have changed
 */
export function keepOtherChanges<Field extends string, Values extends Partial<Record<Field, unknown>>>(
  fields: readonly Field[],
  edits: TwoEdits<Values>,
): Values {
  const {
    merged,
    changedByBoth: [field],
  } = mergeChanges(fields, edits);
  if (field) throw createFieldError(field, FIELD_CHANGED, 'CONFLICT');
  return merged;
}

type TwoListEdits = Readonly<Record<'own' | 'loaded' | 'stored', readonly string[]>>;

/** Whether the order of what is in all of the lists is another one in `list` than in `loaded`. */
export function isReordered(list: 'own' | 'stored', lists: TwoListEdits): boolean {
  const [own, loaded, stored] = [lists.own, lists.loaded, lists.stored].map((keys) => new Set(keys));
  const pick = (keys: readonly string[]) =>
    keys.filter((key) => own?.has(key) && loaded?.has(key) && stored?.has(key));
  return !isSame(pick(lists[list]), pick(lists.loaded));
}

/**
 * The keys of a list that two people have edited: without what either has removed, and with what either has added before the
 * same neighbor. In the own order, if that was changed.
 */
export function mergeKeys(lists: TwoListEdits): string[] {
  const [own, loaded, stored] = [new Set(lists.own), new Set(lists.loaded), new Set(lists.stored)];
  const isKept = (key: string) => !loaded.has(key) || (own.has(key) && stored.has(key));
  const [first, second] = isReordered('own', lists) ? [lists.own, lists.stored] : [lists.stored, lists.own];
  const merged = first.filter(isKept);
  let next = merged.length;
  for (const key of second.filter(isKept).reverse()) {
    const at = merged.indexOf(key);
    if (at === -1) merged.splice(next, 0, key);
    else next = at;
  }
  return merged;
}
