import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_FILES } from '../../../../../src/catalog/media-limits';
import type { PictureOwner } from '../../../../../src/catalog/picture-schema';
import { REST_PATHS, toApiUrl } from '../../../../../src/rest-paths';
import { getErrorCode, getErrorIssues, hasNoAnswer } from '../../../../call-error';
import { describeUnknown, findOutcome } from '../../../../calls/find-outcome';
import { getErrorMessage } from '../../../../form/get-error-message';
import { trpc } from '../../../../trpc';
import { uploadForm } from '../../../media/upload-form';
import type { AssignedPicture, Assignment } from './assign-pictures';
import type { LeftPictures } from './left-pictures';

const FAILED = 'Its pictures could not be added.';
const UNANSWERED = describeUnknown('its pictures may have been added');
const unreadableMessage = (path: string): string =>
  `“${path}” can’t be read. Check that it opens on your computer.`;

/** So many bytes are sent in one request at most, unless a single picture is larger. */
const MAX_REQUEST_BYTES = 60 * 1024 * 1024;

interface Failure {
  product: PictureOwner;
  /** of the picture that can't be added; null when the product's other pictures were not sent either */
  path: string | null;
  message: string;
}

export interface AddedPictures {
  /** pictures that are saved */
  added: number;
  failures: Failure[];
  left: LeftPictures[];
  isCanceled: boolean;
}

/** Splits the pictures of a product into requests. */
export function splitIntoRequests(pictures: readonly AssignedPicture[]): AssignedPicture[][] {
  const requests: AssignedPicture[][] = [];
  let bytes = 0;
  for (const each of pictures) {
    const last = requests.at(-1);
    const fits = last && last.length < MAX_FILES && bytes + each.picture.size <= MAX_REQUEST_BYTES;
    if (fits) last.push(each);
    else requests.push([each]);
    bytes = (fits ? bytes : 0) + each.picture.size;
  }
  return requests;
}

/** A picture with its content. */
interface ReadPicture {
  assigned: AssignedPicture;
  file: File;
}

interface Request {
  product: PictureOwner;
  pictures: readonly ReadPicture[];
  /** pictures that the product has before the request, as far as is known here */
  expected: number;
  replaces: boolean;
  signal: AbortSignal;
}

function send({ product, pictures, expected, replaces, signal }: Request): Promise<unknown> {
  const form = new FormData();
  form.set('replaces', String(replaces));
  form.set('expectedPictures', String(expected));
  form.set('imageColors', JSON.stringify(pictures.map(({ assigned }) => assigned.color)));
  for (const { file } of pictures) form.append('images', file);
  return uploadForm({
    method: 'POST',
    path: toApiUrl(REST_PATHS.productPictures, { id: product.id }),
    form,
    files: [],
    onProgress: () => {},
    signal,
  });
}

/** Whether it is no picture, or too large. */
const isUnusable = (error: unknown): boolean =>
  ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'].includes(getErrorCode(error) ?? '');

/** Whether one of the files is the reason, so that the others can be added without it. */
const isAboutFile = (error: unknown): boolean =>
  isUnusable(error) || getErrorIssues(error).some(({ path }) => path === 'images');

interface Run {
  replaces: boolean;
  signal: AbortSignal;
  countPictures: (productId: string) => Promise<number>;
  onAdded: (pictures: number) => void;
  onFailure: (failure: Failure) => void;
}

/** Adds the pictures of a product, without those that are unusable. Returns what is left. */
async function addToProduct(
  { product, pictures, isBegun = false }: Assignment,
  { replaces, signal, countPictures, onAdded, onFailure }: Run,
): Promise<LeftPictures> {
  const left: LeftPictures = { productId: product.id, pictures: [], isBegun, unanswered: null };
  const requests = splitIntoRequests(pictures);
  const rejectFile = ({ picture: { path } }: AssignedPicture, reason: string) => {
    const full = `“${path}”`;
    // The server names a file without its folders, or not at all.
    const named = reason.replace(`“${path.split('/').at(-1)}”`, full);
    onFailure({ product, path, message: named.includes(full) ? named : `${full}: ${reason}` });
  };
  const readFiles = async (request: readonly AssignedPicture[]): Promise<ReadPicture[]> => {
    const read: ReadPicture[] = [];
    for (const assigned of request)
      try {
        read.push({ assigned, file: await assigned.picture.read() });
      } catch {
        rejectFile(assigned, unreadableMessage(assigned.picture.path));
      }
    return read;
  };
  let expected = product.pictures;
  while (!signal.aborted) {
    const request = requests.shift();
    if (!request) break;
    const read = await readFiles(request);
    const some = read.map(({ assigned }) => assigned);
    const [first, ...others] = some;
    if (!first) continue;
    const isReplacing = replaces && !left.isBegun;
    const after = (isReplacing ? 0 : expected) + read.length;
    try {
      await send({ product, pictures: read, expected, replaces: isReplacing, signal });
    } catch (error) {
      if (isAboutFile(error)) {
        if (others.length > 0) requests.unshift(...some.map((each) => [each]));
        else {
          rejectFile(first, getErrorMessage(error, FAILED));
          if (!isUnusable(error)) left.pictures.push(first);
        }
        continue;
      }
      const outcome = await findOutcome(error, async () => {
        if (after === expected) throw error;
        return (await countPictures(product.id)) === after;
      });
      if (outcome !== 'done') {
        const message = outcome === 'unknown' ? UNANSWERED : getErrorMessage(error, FAILED);
        // What was stopped before it was sent is no failure.
        if (outcome === 'unknown' || !signal.aborted) onFailure({ product, path: null, message });
        // The server may process the request after it was asked.
        if (hasNoAnswer(error)) left.unanswered = { pictures: some, before: expected, after };
        left.pictures.push(...some);
        break;
      }
    }
    left.isBegun = true;
    expected = after;
    onAdded(read.length);
  }
  left.pictures.push(...requests.flat());
  return left;
}

/** Sends pictures product after product. */
export function useAddPictures() {
  const [sent, setSent] = useState<number | null>(null);
  const abort = useRef<AbortController | null>(null);
  const { client } = trpc.useUtils();
  useEffect(() => () => abort.current?.abort(), []);

  const add = useCallback(
    async (assignments: readonly Assignment[], replaces: boolean): Promise<AddedPictures> => {
      const controller = new AbortController();
      abort.current = controller;
      const { signal } = controller;
      const failures: Failure[] = [];
      const left: LeftPictures[] = [];
      let added = 0;
      setSent(0);
      const run: Run = {
        replaces,
        signal,
        countPictures: async (id) => (await client.catalog.product.query({ id })).images.length,
        onAdded: (pictures) => {
          added += pictures;
          setSent(added);
        },
        onFailure: (failure) => failures.push(failure),
      };
      for (const assignment of assignments) left.push(await addToProduct(assignment, run));
      setSent(null);
      return {
        added,
        failures,
        left: left.filter(({ pictures }) => pictures.length > 0),
        isCanceled: signal.aborted,
      };
    },
    [client],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { sent, add, cancel };
}
