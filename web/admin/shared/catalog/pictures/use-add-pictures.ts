import { useCallback, useEffect, useRef, useState } from 'react';
import { MAX_FILES } from '../../../../../src/catalog/media-limits';
import type { PictureOwner } from '../../../../../src/catalog/picture-schema';
import { REST_PATHS, toApiUrl } from '../../../../../src/rest-paths';
import { getErrorMessage } from '../../../../form/get-error-message';
import { findOutcome } from '../../../../session/find-outcome';
import { trpc } from '../../../../trpc';
import { uploadForm } from '../../../media/upload-form';
import type { AssignedPicture, Assignment } from './assign-pictures';

const FAILED = 'Its pictures could not be added.';
const UNANSWERED =
  'No answer arrived, so its pictures may have been added. Look at the product before you add them again.';

/** So many bytes are sent in one request at most, unless a single picture is larger. */
const MAX_REQUEST_BYTES = 60 * 1024 * 1024;

export interface AddedPictures {
  /** pictures that are saved */
  added: number;
  failures: { product: PictureOwner; message: string }[];
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

interface Request {
  assignment: Assignment;
  pictures: readonly AssignedPicture[];
  /** pictures that the product has before the request, as far as is known here */
  expected: number;
  replaces: boolean;
  signal: AbortSignal;
}

async function send({ assignment, pictures, expected, replaces, signal }: Request): Promise<void> {
  const form = new FormData();
  form.set('replaces', String(replaces));
  form.set('expectedPictures', String(expected));
  form.set('imageColors', JSON.stringify(pictures.map(({ color }) => color)));
  for (const { picture } of pictures) form.append('images', await picture.read());
  await uploadForm({
    method: 'POST',
    path: toApiUrl(REST_PATHS.productPictures, { id: assignment.product.id }),
    form,
    files: [],
    onProgress: () => {},
    signal,
  });
}

/** Sends pictures product after product. A product that fails keeps none of those that are left. */
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
      const failures: AddedPictures['failures'] = [];
      let added = 0;
      setSent(0);
      for (const assignment of assignments) {
        const { product } = assignment;
        let expected = product.pictures;
        for (const [at, pictures] of splitIntoRequests(assignment.pictures).entries()) {
          if (signal.aborted) break;
          const replacesFirst = replaces && at === 0;
          const after = (replacesFirst ? 0 : expected) + pictures.length;
          try {
            await send({ assignment, pictures, expected, replaces: replacesFirst, signal });
          } catch (error) {
            const outcome = await findOutcome(error, async () => {
              if (after === expected) throw error;
              return (await client.catalog.product.query({ id: product.id })).images.length === after;
            });
            if (outcome !== 'done') {
              const message = outcome === 'unknown' ? UNANSWERED : getErrorMessage(error, FAILED);
              // What was stopped before it was sent is no failure.
              if (outcome === 'unknown' || !signal.aborted) failures.push({ product, message });
              break;
            }
          }
          expected = after;
          added += pictures.length;
          setSent(added);
        }
      }
      setSent(null);
      return { added, failures, isCanceled: signal.aborted };
    },
    [client],
  );
  const cancel = useCallback(() => abort.current?.abort(), []);
  return { sent, add, cancel };
}
