import {
  type Accepted,
  MAX_BYTES,
  MAX_FILES,
  notAcceptedMessage,
  PICTURE_TYPES,
  TOO_MANY_FILES,
  tooLargeMessage,
  VIDEO_TYPES,
} from '../../../src/catalog/media-limits';

/** One picture or video of a form: kept by the store already (`existingId`) or chosen just now (`file`). */
export interface MediaItem {
  /** stays the same while the item is moved about */
  key: string;
  kind: 'IMAGE' | 'VIDEO';
  /** empty for a new file, which is shown from its own bytes */
  url: string;
  /** a video's still, shown instead of its first frame */
  posterUrl?: string | null;
  tint: string | null;
  name: string;
  existingId: string | null;
  file: File | null;
  color?: string | null;
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const isOneOf = (types: Readonly<Record<string, readonly string[]>>, { type, name }: File) =>
  type ? type in types : Object.values(types).some((endings) => endings.includes(endingOf(name)));

/** By what the browser says of it; the server looks at its bytes. */
function kindOf(file: File, accept: Accepted): MediaItem['kind'] | null {
  if (accept !== 'video' && isOneOf(PICTURE_TYPES, file)) return 'IMAGE';
  return accept !== 'image' && isOneOf(VIDEO_TYPES, file) ? 'VIDEO' : null;
}

/** The `accept` attribute of a file input. */
export function acceptAttribute(accept: Accepted): string {
  const types = { ...(accept !== 'video' && PICTURE_TYPES), ...(accept !== 'image' && VIDEO_TYPES) };
  return Object.entries(types)
    .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join(',');
}

let nextKey = 1;

/** What can be taken of the chosen files, and a sentence for each that can't; `already` new files are waiting. */
export function takeFiles(
  files: readonly File[],
  accept: Accepted,
  already: number,
): { taken: MediaItem[]; refused: string[] } {
  const taken: MediaItem[] = [];
  const refused: string[] = [];
  const leftOut: string[] = [];
  for (const file of files) {
    const kind = kindOf(file, accept);
    if (!kind) refused.push(`“${file.name}” ${notAcceptedMessage(accept)}`);
    else if (file.size > MAX_BYTES[kind]) refused.push(`“${file.name}” ${tooLargeMessage(kind)}`);
    else if (already + taken.length >= MAX_FILES) leftOut.push(`“${file.name}”`);
    else {
      const key = `file-${nextKey++}`;
      taken.push({ key, kind, url: '', tint: null, name: file.name, existingId: null, file });
    }
  }
  if (leftOut.length > 0) {
    const [first, ...others] = leftOut;
    const rest = others.length === 0 ? '' : ` and ${others.length} more`;
    refused.push(`${TOO_MANY_FILES} Left out: ${first}${rest}.`);
  }
  return { taken, refused };
}

/** The order of a form's media as saving takes it: an id of what the store has, `file:N` for the N-th new file. */
export function orderOf(items: readonly MediaItem[]): string[] {
  let sent = 0;
  return items.map(({ existingId }) => existingId ?? `file:${sent++}`);
}
