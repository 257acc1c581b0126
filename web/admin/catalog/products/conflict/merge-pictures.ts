/** Merges the pictures of a product that two people have edited. */
import { isReordered, mergeChanges, mergeKeys } from '../../../../../src/save-conflict';
import type { MediaItem } from '../../../media/media-item';
import { type OtherChange, OWN_IS_KEPT } from './other-change';

const toMap = (items: readonly MediaItem[]) => new Map(items.map((item) => [item.key, item]));

interface Options {
  own: readonly MediaItem[];
  loaded: readonly MediaItem[];
  stored: readonly MediaItem[];
  isUnanswered: boolean;
}

const MAY_INCLUDE_OWN = 'Yours may be among them already. Remove it if it is there twice.';

export function mergePictures({ own, isUnanswered, ...lists }: Options): {
  images: MediaItem[];
  changes: OtherChange[];
} {
  const [rows, loaded, stored] = [toMap(own), toMap(lists.loaded), toMap(lists.stored)];
  const changes: OtherChange[] = [];
  const merged = new Map(rows);
  for (const [key, now] of stored) {
    const item = rows.get(key);
    merged.set(key, now);
    if (!item) continue;
    const { changedByOther, changedByBoth, ...fields } = mergeChanges(['color'], {
      input: item,
      loaded: { color: loaded.get(key)?.color },
      stored: now,
    });
    merged.set(key, { ...now, color: fields.merged.color ?? null });
    if (changedByOther.length + changedByBoth.length === 0) continue;
    const note = changedByBoth.length > 0 ? OWN_IS_KEPT : null;
    changes.push({ label: `${now.name}: Colour`, text: now.color || 'None', note });
  }

  const keys = { own: [...rows.keys()], loaded: [...loaded.keys()], stored: [...stored.keys()] };
  const report = (text: string, note: string | null = null) =>
    changes.push({ label: 'Pictures', text, note });
  const added = keys.stored.filter((key) => !loaded.has(key)).length;
  const removed = keys.loaded.filter((key) => !stored.has(key)).length;
  if (added > 0) {
    const hasOwnFiles = own.some(({ file }) => file);
    report(`${added} added`, isUnanswered && hasOwnFiles ? MAY_INCLUDE_OWN : null);
  }
  if (removed > 0) report(`${removed} removed`);
  if (isReordered('stored', keys)) report('In another order', isReordered('own', keys) ? OWN_IS_KEPT : null);
  return { images: mergeKeys(keys).flatMap((key) => merged.get(key) ?? []), changes };
}
