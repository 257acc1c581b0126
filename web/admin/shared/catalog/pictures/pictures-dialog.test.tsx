import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CATALOG_MESSAGES } from '../../../../../src/catalog/messages';
import { followLink } from '../../../../shell/navigation/location';
import { makeImage, makeProduct } from '../../../../test/catalog';
import {
  type Answer,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../../test/render-with-store';
import { stubUploads } from '../../../../test/uploads';
import PicturesDialog from './pictures-dialog';
import '../../../../ui/alert-dialog-panel';

function Page() {
  const [isAdding, setAdding] = useState(true);
  return isAdding && <PicturesDialog open onOpenChange={setAdding} />;
}

/** The dialog for the pictures of two products of the same name, which have a picture each. */
async function show(product: Answer<'catalog.product'> = makeProduct()) {
  renderWithStore(<Page />, {
    user: admin,
    answers: {
      'catalog.product': product,
      'admin.catalog.matchPictures': {
        files: ['p1', 'p2'].map((productId) => ({ productId, color: null, candidates: 1 })),
        products: ['p1', 'p2'].map((id) => ({ id, name: 'Sprig Kurta', pictures: 1 })),
      },
    },
  });
  return within(await screen.findByRole('dialog', { name: 'Add pictures' }));
}

const pictures = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
const choose = async () =>
  userEvent.upload(screen.getByLabelText('Choose pictures or a ZIP archive'), pictures);
const findRemoval = () =>
  screen.findByRole('checkbox', { name: 'Remove the pictures that these products have' });

it('removes no pictures on account of files that were chosen before', async () => {
  const dialog = await show();
  await choose();
  await userEvent.click(await findRemoval());
  await userEvent.click(dialog.getByRole('button', { name: 'Choose other files' }));
  await choose();
  expect(await findRemoval()).not.toBeChecked();
});

it.each([
  ['all', 0, '0 pictures added. 2 pictures can be tried again.'],
  ['one', 1, '1 picture added. 1 picture can be tried again.'],
])('says what was added and how to go on when %s of the pictures failed', async (_, accepted, text) => {
  const send = stubUploads<'admin.catalog.addPictures'>();
  const dialog = await show();
  await choose();
  if (accepted) send.mockResolvedValueOnce(makeProduct());
  send.mockRejectedValue(createApiError('CONFLICT', CATALOG_MESSAGES.picturesChanged));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 2 pictures' }));
  expect(await dialog.findByText(text)).toBeInTheDocument();
  const failed = within(dialog.getByRole('alert')).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent)).toEqual(
    Array(2 - accepted).fill(`Sprig Kurta: ${CATALOG_MESSAGES.picturesChanged}`),
  );
});

it('counts pictures that were added although the answer was lost, and names a product of which that is not known', async () => {
  const send = stubUploads<'admin.catalog.addPictures'>();
  const dialog = await show(({ id }: { id: string }) => {
    if (id === 'p2') throw createConnectionError();
    return makeProduct({ images: [makeImage('before'), makeImage('added')] });
  });
  await choose();
  send.mockRejectedValue(createConnectionError());
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 2 pictures' }));
  expect(await dialog.findByText(/^1 picture added/)).toBeInTheDocument();
  const failed = within(dialog.getByRole('alert')).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    'Sprig Kurta: No answer came back, so its pictures may have been added already. Try again to find out.',
  ]);
});

const isClosingAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('asks before the tab is closed or the page left while pictures are added, and not afterward', async () => {
  const send = stubUploads<'admin.catalog.addPictures'>();
  const dialog = await show();
  await choose();
  const add = await dialog.findByRole('button', { name: 'Add 2 pictures' });
  expect(isClosingAsked()).toBe(false);
  let finish = () => {};
  send.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(makeProduct());
      }),
  );
  await userEvent.click(add);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(isClosingAsked()).toBe(true);
  act(() => followLink('/admin/orders'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Pictures that are not added yet will be missing.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep adding' }));
  const message = '“two.jpg” is not a JPEG, PNG, WebP, AVIF or GIF picture.';
  send.mockRejectedValue(createApiError('UNSUPPORTED_MEDIA_TYPE', message, [{ path: 'images', message }]));
  finish();
  expect(await dialog.findByText('1 picture added.')).toBeVisible();
  expect(isClosingAsked()).toBe(false);
});

const isOpen = () => screen.queryByRole('dialog', { name: 'Add pictures' }) !== null;
/** Stays open after a click beside it and Escape, and after Close until that is confirmed. */
async function expectQuestion(closeName: string) {
  expect(isClosingAsked()).toBe(true);
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  const [button] = screen.getAllByRole('button', { name: closeName });
  if (!button) throw new Error(`There is no ${closeName} button`);
  await userEvent.click(button);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Pictures that are not added yet will be missing.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Keep adding' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(isOpen()).toBe(true);
}

it('asks before it is closed while pictures are left to be tried again', async () => {
  const send = stubUploads<'admin.catalog.addPictures'>();
  const dialog = await show();
  await choose();
  send.mockResolvedValueOnce(makeProduct());
  send.mockRejectedValue(createApiError('CONFLICT', CATALOG_MESSAGES.picturesChanged));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 2 pictures' }));
  await dialog.findByText(/1 picture can be tried again/);
  await expectQuestion('Close');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('button', { name: 'Add 1 picture' });
  await expectQuestion('Cancel');
  await userEvent.click(dialog.getByRole('button', { name: 'Choose other files' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByLabelText('Choose pictures or a ZIP archive');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('asks before it is closed when a product was left out, and not when it was included again', async () => {
  const dialog = await show();
  await choose();
  const [first] = await dialog.findAllByRole('checkbox', { name: /Sprig Kurta/ });
  if (!first) throw new Error('The products have checkboxes');
  await userEvent.click(first);
  await expectQuestion('Cancel');
  await userEvent.click(first);
  expect(isClosingAsked()).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(isOpen()).toBe(false));
});
