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

/** An image or video of a form: already uploaded (`existingId`) or chosen just now (`file`). */
export interface MediaItem {
  /** stable while items are reordered */
  key: string;
  kind: 'IMAGE' | 'VIDEO';
  /** empty for a new file, which is shown by an object URL */
  url: string;
  /** the poster of a video, shown instead of its first frame */
  posterUrl?: string | null;
  tint: string | null;
  name: string;
  existingId: string | null;
  file: File | null;
  color?: string | null;
}

const getExtension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

const hasTypeOrExtension = (types: Readonly<Record<string, readonly string[]>>, { type, name }: File) =>
  type ? type in types : Object.values(types).some((endings) => endings.includes(getExtension(name)));

/** By the type that the browser reports; the server inspects the bytes. */
function getKind(file: File, accept: Accepted): MediaItem['kind'] | null {
  if (accept !== 'video' && hasTypeOrExtension(PICTURE_TYPES, file)) return 'IMAGE';
  return accept !== 'image' && hasTypeOrExtension(VIDEO_TYPES, file) ? 'VIDEO' : null;
}

/** The `accept` attribute of a file input. */
export function toAcceptAttribute(accept: Accepted): string {
  const types = { ...(accept !== 'video' && PICTURE_TYPES), ...(accept !== 'image' && VIDEO_TYPES) };
  return Object.entries(types)
    .flatMap(([type, endings]) => [type, ...endings.map((ending) => `.${ending}`)])
    .join(',');
}

let nextKey = 1;

/** Splits chosen files into accepted ones and error messages. `newFileCount` is the number of new files already in the form. */
export function validateFiles(
  files: readonly File[],
  accept: Accepted,
  newFileCount: number,
): { accepted: MediaItem[]; errors: string[] } {
  const accepted: MediaItem[] = [];
  const errors: string[] = [];
  const overLimit: string[] = [];
  for (const file of files) {
    const kind = getKind(file, accept);
    if (!kind) errors.push(`“${file.name}” ${notAcceptedMessage(accept)}`);
    else if (file.size > MAX_BYTES[kind]) errors.push(`“${file.name}” ${tooLargeMessage(kind)}`);
    else if (newFileCount + accepted.length >= MAX_FILES) overLimit.push(`“${file.name}”`);
    else {
      const key = `file-${nextKey++}`;
      accepted.push({ key, kind, url: '', tint: null, name: file.name, existingId: null, file });
    }
  }
  if (overLimit.length > 0) {
    const [first, ...others] = overLimit;
    const rest = others.length === 0 ? '' : ` and ${others.length} more`;
    errors.push(`${TOO_MANY_FILES} Left out: ${first}${rest}.`);
  }
  return { accepted, errors };
}

/** The order of the media as the API takes it: the id of an uploaded item, `file:N` for the N-th new file. */
export function toMediaOrder(items: readonly MediaItem[]): string[] {
  let sent = 0;
  return items.map(({ existingId }) => existingId ?? `file:${sent++}`);
}
