/** Converts a corrupted input to a REST request: its path, and its body as JSON or as a form. */
import fc from 'fast-check';
import { createMp4, createPng, HTML, SVG } from '../../media/test-files';
import type { RestCall } from '../../rest/call';
import type { Input } from './valid-inputs';

const picture = await createPng();
const FILES: Record<string, Buffer> = {
  picture,
  half: picture.subarray(0, picture.length / 2),
  empty: Buffer.alloc(0),
  video: createMp4(),
  svg: Buffer.from(SVG),
  html: Buffer.from(HTML),
  noise: Buffer.alloc(2000, 0xff),
};

export interface UploadedFile {
  field: string;
  content: string;
  name: string;
}

/** Up to three files for fields that the form has, and for unknown ones. */
export const arbitraryFiles = (fields: readonly string[]): fc.Arbitrary<UploadedFile[]> =>
  fc.array(
    fc.record({
      field: fc.constantFrom(
        ...fields,
        ...fields,
        '__proto__',
        'name',
        `${fields[0]}[0]`,
        `${fields[0]}[a][b]`,
      ),
      content: fc.constantFrom(...Object.keys(FILES)),
      name: fc.constantFrom(
        'a.png',
        '../../a.png',
        'a\u0000.png',
        '',
        'कुर्ता.jpg',
        '"; name="x',
        'x'.repeat(300),
        '.htaccess',
      ),
    }),
    { maxLength: 3 },
  );

const isObject = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Replaces lone surrogates by U+FFFD, because a URL can't contain them. */
const toWellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Fills the path's parameters from the input. `rest` is the input without them. */
export function toPath({ path }: Pick<RestCall, 'path'>, input: unknown): { path: string; rest: unknown } {
  if (!isObject(input)) return { path: path.replaceAll(/:\w+/g, 'x'), rest: input };
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !names.includes(name)));
  return {
    path: path.replaceAll(/:(\w+)/g, (_all, name: string) =>
      encodeURIComponent(toWellFormed(toText(input[name]).slice(0, 1500))),
    ),
    rest,
  };
}

export function toForm(input: unknown, files: readonly UploadedFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isObject(input) ? input : { input })) {
    if (value === undefined) continue;
    // A form can repeat a field, which JSON can't.
    if (Array.isArray(value) && value.length === 2) for (const each of value) form.append(name, toText(each));
    else form.append(name, toText(value));
  }
  for (const { field, content, name } of files)
    form.append(field, new Blob([new Uint8Array(FILES[content] ?? [])]), name);
  return form;
}
