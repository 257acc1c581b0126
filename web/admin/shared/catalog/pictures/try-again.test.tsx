/** Pictures that are not added: unusable ones are named, and the others are tried again without adding any twice. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../../../../src/catalog/messages';
import { makeImage, makeProduct } from '../../../../test/catalog';
import {
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../../test/render-with-store';
import { stubUploads, type UploadedForm } from '../../../../test/uploads';
import type { Assignment } from './assign-pictures';
import PicturesDialog from './pictures-dialog';
import { type AddedPictures, useAddPictures } from './use-add-pictures';
import '../../../../ui/alert-dialog-panel';

/** What goes wrong with a request: before or after its pictures are added. */
interface Faults {
  before?: (names: readonly string[]) => void;
  after?: (names: readonly string[]) => void;
}

/** The dialog, and a store whose products "kurta" and "saree" get the files that begin with their ids. */
async function open(files: readonly string[], { kurta = [], saree = [] }: Record<string, string[]> = {}) {
  const galleries = new Map([
    ['kurta', kurta],
    ['saree', saree],
  ]);
  const faults: Faults = {};
  const find = (id: string) => galleries.get(id) ?? [];
  const state = { isOffline: false };
  const findProduct = (name: string) => [...galleries.keys()].find((id) => name.startsWith(id)) ?? null;
  renderWithStore(<PicturesDialog open onOpenChange={() => {}} />, {
    user: admin,
    answers: {
      'catalog.product': ({ id }: { id: string }) => {
        if (state.isOffline) throw createConnectionError();
        return makeProduct({ images: find(id).map((name) => makeImage(name)) });
      },
      'admin.catalog.matchPictures': ({ names }: { names: string[] }) => {
        if (state.isOffline) throw createConnectionError();
        const ids = names.map(findProduct);
        return {
          files: ids.map((productId) => ({ productId, color: null, candidates: productId ? 1 : 0 })),
          products: [...new Set(ids)].flatMap((id) =>
            id === null ? [] : { id, name: id === 'kurta' ? 'Kurta' : 'Saree', pictures: find(id).length },
          ),
        };
      },
    },
  });
  const send = stubUploads<'admin.catalog.addPictures'>();
  const sent: string[][] = [];
  send.mockImplementation(async ({ path, form }: UploadedForm) => {
    const id = path.includes('kurta') ? 'kurta' : 'saree';
    const names = form.getAll('images').map((file) => (file as File).name);
    sent.push(names);
    faults.before?.(names);
    const bad = names.find((name) => name.includes('bad'));
    const message = `“${bad}” is not a JPEG, PNG, WebP, AVIF or GIF picture.`;
    if (bad) throw createApiError('UNSUPPORTED_MEDIA_TYPE', message, [{ path: 'images', message }]);
    if (find(id).length !== Number(form.get('expectedPictures')))
      throw createApiError('CONFLICT', CATALOG_MESSAGES.picturesChanged);
    galleries.set(id, [...(form.get('replaces') === 'true' ? [] : find(id)), ...names]);
    faults.after?.(names);
    return makeProduct();
  });
  await userEvent.upload(
    await screen.findByLabelText('Choose pictures or a ZIP archive'),
    files.map((name) => new File(['x'], name, { type: 'image/jpeg' })),
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Add pictures' }));
  const press = async (name: string) => userEvent.click(await dialog.findByRole('button', { name }));
  const listFailures = () =>
    within(dialog.getByRole('alert'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { dialog, press, listFailures, galleries, faults, state, sent };
}

const number = (id: string, count: number) => Array.from({ length: count }, (_, at) => `${id}-${at + 1}.jpg`);

it('adds the usable pictures of each product, and names every other with its reason', async () => {
  const kurta = ['kurta-1.jpg', 'kurta-2-bad.jpg', 'kurta-3.jpg', 'kurta-4-bad.jpg'];
  const { dialog, press, listFailures, galleries } = await open([...kurta, 'saree-1.jpg']);
  await press('Add 5 pictures');
  expect(await dialog.findByText('3 pictures added.')).toBeInTheDocument();
  expect(listFailures()).toEqual(
    ['kurta-2-bad.jpg', 'kurta-4-bad.jpg'].map(
      (name) => `Kurta: “${name}” is not a JPEG, PNG, WebP, AVIF or GIF picture.`,
    ),
  );
  expect(galleries.get('kurta')).toEqual(['kurta-1.jpg', 'kurta-3.jpg']);
  expect(galleries.get('saree')).toEqual(['saree-1.jpg']);
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('removes the pictures of a product only once a usable one takes their place', async () => {
  const { dialog, press, galleries } = await open(['kurta-1-bad.jpg', 'saree-1-bad.jpg', 'saree-2.jpg'], {
    kurta: ['old'],
    saree: ['old', 'older'],
  });
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Remove the pictures/ }));
  await press('Add 3 pictures');
  expect(await dialog.findByText('1 picture added.')).toBeInTheDocument();
  expect(galleries.get('kurta')).toEqual(['old']);
  expect(galleries.get('saree')).toEqual(['saree-2.jpg']);
});

it('offers only what is left, to products as they are now', async () => {
  const { dialog, press, listFailures, galleries, faults, sent } = await open(
    [...number('kurta', 25), 'saree-1.jpg'],
    { kurta: ['old'] },
  );
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^Remove the pictures/ }));
  faults.before = ([first]) => {
    if (first === 'kurta-21.jpg') galleries.get('kurta')?.push('of someone else');
  };
  await press('Add 26 pictures');
  expect(await dialog.findByText('21 pictures added. 5 pictures can be tried again.')).toBeInTheDocument();
  expect(listFailures()).toEqual([`Kurta: ${CATALOG_MESSAGES.picturesChanged}`]);
  delete faults.before;
  sent.length = 0;
  await press('Try again');
  expect(await dialog.findByText('5 pictures for 1 product')).toBeInTheDocument();
  expect(dialog.getByText('· 5 pictures, has 21')).toBeInTheDocument();
  // Those that were just added are not removed.
  expect(dialog.queryByRole('checkbox', { name: /^Remove the pictures/ })).toBeNull();
  await press('Add 5 pictures');
  await waitFor(() => expect(sent).toEqual([number('kurta', 25).slice(20)]));
  expect(await screen.findByText('5 pictures added to 1 product.')).toBeInTheDocument();
  expect(galleries.get('kurta')).toEqual([
    ...number('kurta', 20),
    'of someone else',
    ...number('kurta', 25).slice(20),
  ]);
});

it('adds no picture twice whose answer was lost', async () => {
  const { dialog, press, galleries, faults, state, sent } = await open(['kurta-1.jpg', 'saree-1.jpg'], {
    kurta: ['old'],
  });
  faults.before = () => {
    if (state.isOffline) throw createConnectionError();
  };
  faults.after = () => {
    state.isOffline = true;
    throw createConnectionError();
  };
  await press('Add 2 pictures');
  expect(await dialog.findByText('0 pictures added. 2 pictures can be tried again.')).toBeInTheDocument();
  // Still offline.
  await press('Try again');
  expect(
    await dialog.findByText(/^The products of these pictures could not be looked up/),
  ).toBeInTheDocument();
  expect(dialog.getByText('0 pictures added. 2 pictures can be tried again.')).toBeInTheDocument();
  state.isOffline = false;
  delete faults.after;
  delete faults.before;
  sent.length = 0;
  await press('Try again');
  expect(await dialog.findByText('1 picture for 1 product')).toBeInTheDocument();
  await press('Add 1 picture');
  await waitFor(() => expect(galleries.get('saree')).toEqual(['saree-1.jpg']));
  expect(sent).toEqual([['saree-1.jpg']]);
  expect(galleries.get('kurta')).toEqual(['old', 'kurta-1.jpg']);
});

it('says that nothing is left when all the lost answers were of pictures that are added', async () => {
  const { press, faults, state } = await open(['kurta-1.jpg']);
  faults.after = () => {
    state.isOffline = true;
    throw createConnectionError();
  };
  await press('Add 1 picture');
  await screen.findByText('0 pictures added. 1 picture can be tried again.');
  state.isOffline = false;
  await press('Try again');
  expect(await screen.findByText('These pictures have been added already.')).toBeInTheDocument();
});

it('leaves the choice to the admin when a product has another number of pictures than after the lost answer', async () => {
  const { dialog, press, galleries, faults, state } = await open(['kurta-1.jpg', 'saree-1.jpg']);
  faults.after = ([name]) => {
    if (name !== 'kurta-1.jpg') return;
    galleries.get('kurta')?.push('of someone else');
    state.isOffline = true;
    throw createConnectionError();
  };
  await press('Add 2 pictures');
  await dialog.findByText('1 picture added. 1 picture can be tried again.');
  state.isOffline = false;
  await press('Try again');
  expect(await dialog.findByText('· 1 picture, has 2, perhaps these among them')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: /^Kurta/ })).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Add 0 pictures' })).toBeDisabled();
});

it('offers what was not sent before the admin stopped', async () => {
  const { dialog, press, galleries, faults, sent } = await open(['kurta-1.jpg', ...number('saree', 2)]);
  faults.before = () => screen.getByRole('button', { name: 'Stop' }).click();
  await press('Add 3 pictures');
  expect(
    await dialog.findByText(/before you stopped\. \d pictures? can be tried again\.$/),
  ).toBeInTheDocument();
  delete faults.before;
  await waitFor(() => expect(galleries.get('kurta')).toEqual(['kurta-1.jpg']));
  sent.length = 0;
  await press('Try again');
  await press('Add 2 pictures');
  await waitFor(() => expect(galleries.get('saree')).toEqual(number('saree', 2)));
  expect(sent).toEqual([number('saree', 2)]);
  expect(galleries.get('kurta')).toEqual(['kurta-1.jpg']);
});

interface AdderProps {
  assignment: Assignment;
  onAdded: (result: AddedPictures) => void;
}

function Adder({ assignment, onAdded }: AdderProps) {
  const { add } = useAddPictures();
  return (
    <button type="button" onClick={() => void add([assignment], false).then(onAdded)}>
      Add
    </button>
  );
}

it('names rejected pictures of an archive with their folders, also those that can’t be read', async () => {
  const send = stubUploads<'admin.catalog.addPictures'>();
  send.mockImplementation(async ({ form }) => {
    const names = form.getAll('images').map((file) => (file as File).name);
    if (names.includes('3.jpg')) throw createApiError('PAYLOAD_TOO_LARGE', '“3.jpg” is too large.');
    if (names.includes('4.jpg')) throw createApiError('PAYLOAD_TOO_LARGE', 'A file can have at most 200 MB.');
    return makeProduct();
  });
  const product = { id: 'kurta', name: 'Kurta', pictures: 0 };
  const createPicture = (path: string, read: () => Promise<File>) => ({
    ...{ picture: { path, size: 1, read }, color: null },
  });
  const pictures = [
    createPicture('kurta/1.jpg', () => Promise.reject(new Error('Invalid entry'))),
    createPicture('kurta/2.jpg', async () => new File(['x'], '2.jpg')),
    createPicture('kurta/3.jpg', async () => new File(['x'], '3.jpg')),
    createPicture('kurta/4.jpg', async () => new File(['x'], '4.jpg')),
  ];
  const onAdded = vi.fn();
  renderWithStore(<Adder assignment={{ product, pictures }} onAdded={onAdded} />, { user: admin });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const failures = [
    ['kurta/1.jpg', '“kurta/1.jpg” can’t be read. Check that it opens on your computer.'],
    ['kurta/3.jpg', '“kurta/3.jpg” is too large.'],
    ['kurta/4.jpg', '“kurta/4.jpg”: A file can have at most 200 MB.'],
  ].map(([path, message]) => ({ product, path, message }));
  await waitFor(() =>
    expect(onAdded).toHaveBeenCalledWith({ added: 1, failures, left: [], isCanceled: false }),
  );
  expect(send).toHaveBeenCalledTimes(4);
});
