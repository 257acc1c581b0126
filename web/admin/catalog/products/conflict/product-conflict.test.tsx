/** A product that somebody else saves while its form is edited. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../../../../src/catalog/messages';
import type { Product } from '../../../../../src/catalog/shapes';
import { makeImage } from '../../../../test/catalog';
import { createApiError, createConnectionError } from '../../../../test/render-with-store';
import { stubUploads, type UploadMock } from '../../../../test/uploads';
import '../../../../ui/alert-dialog-panel';
import '../../../../ui/dialog-panel';
import { closed, dialog, field, open, press, product, save, type, variant } from '../test-product-dialog';

// Typing into many fields takes time.
vi.setConfig({ testTimeout: 20_000 });

let send: UploadMock<'catalog.saveProduct'>;
beforeEach(() => {
  send = stubUploads({ product });
});

const reject = () => send.mockRejectedValueOnce(createApiError('CONFLICT', CATALOG_MESSAGES.productChanged));

/** Opens the form, and lets somebody else save these versions, one before each time it is read again. */
function openWhileOtherSaves(...versions: (Partial<Product> | Error)[]) {
  let reads = 0;
  return open('product-1', {
    'catalog.product': () => {
      const changes = versions[reads++ - 1];
      if (changes instanceof Error) throw changes;
      return { ...product, ...changes, version: product.version + reads - 1 };
    },
  });
}
const SAVED_BY_OTHER = 'Someone else saved this product while you were editing. Your changes are still here.';
const saveRejected = async () => {
  reject();
  await save();
  return within(await dialog().findByRole('region', { name: 'What someone else changed' }));
};
const sent = () => send.mock.lastCall?.[0].form;

it('has what someone else changed in another field, and saves both', async () => {
  const [m, l] = product.variants;
  await openWhileOtherSaves({
    name: 'Other',
    variants: m && l ? [{ ...m, originalPrice: '2099.00', stock: 21 }, l] : [],
  });
  await type(field(/^Description/), 'My long text.');
  await type(variant(1).getByLabelText('Stock'), '32');
  const others = await saveRejected();
  expect(dialog().getByRole('alert')).toHaveTextContent(
    `${SAVED_BY_OTHER} What they changed is in the form, too: check it and save again.`,
  );
  expect(others.getByRole('heading', { name: 'What someone else changed' })).toBeVisible();
  const texts = others.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
  expect(texts).toEqual([
    'Ivory, M: Stock21With your change of +10, it becomes 31.',
    'Product nameOther',
    'Ivory, M: Original price₹2,099.00',
  ]);
  expect(field('Product name')).toHaveValue('Other');
  expect(field(/^Description/)).toHaveValue('My long text.');
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await save();
  await closed();
  expect([sent()?.get('version'), sent()?.get('productName'), sent()?.get('description')]).toEqual([
    ...['4', 'Other'],
    'My long text.',
  ]);
  expect(JSON.parse(String(sent()?.get('productVariants')))).toMatchObject([
    { id: 'm', originalPrice: '2099.00', discountPrice: '1299.00', stock: 31, stockWas: 21 },
    { id: 'l', stock: 4, stockWas: 4 },
  ]);
});

it('keeps the own value of a field that both have changed, and says so', async () => {
  await openWhileOtherSaves({ name: 'Other' });
  await type(field('Product name'), 'Mine');
  const others = await saveRejected();
  expect(others.getByRole('term')).toHaveTextContent('Product name');
  expect(others.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Other',
    'You changed it too: yours is kept.',
  ]);
  expect(field('Product name')).toHaveValue('Mine');
  await save();
  await closed();
  expect([sent()?.get('version'), sent()?.get('productName')]).toEqual(['4', 'Mine']);
});

it('keeps a new picture, and has the pictures that someone else added and removed', async () => {
  await openWhileOtherSaves({ images: [makeImage('side'), makeImage('front', 'Ivory')] });
  await userEvent.upload(field(/choose files$/), new File(['x'], 'new.png', { type: 'image/png' }));
  await saveRejected();
  expect(dialog().getByRole('button', { name: 'Remove new.png' })).toBeInTheDocument();
  await save();
  await closed();
  expect(sent()?.getAll('images')).toHaveLength(1);
  expect(JSON.parse(String(sent()?.get('deletedImageIds')))).toEqual([]);
  expect(JSON.parse(String(sent()?.get('gallery')))).toMatchObject([
    { id: 'side' },
    { id: 'front' },
    { file: 0 },
  ]);
});

it('is merged again when someone else saves once more', async () => {
  await openWhileOtherSaves({ name: 'Other' }, { name: 'Other', fabric: 'Linen' });
  await type(field(/^Description/), 'Mine.');
  const others = await saveRejected();
  expect(others.getByRole('term')).toHaveTextContent('Product name');
  reject();
  await save();
  await waitFor(() => expect(dialog().getByRole('term')).toHaveTextContent('Fabric'));
  await save();
  await closed();
  expect([sent()?.get('version'), sent()?.get('fabric'), sent()?.get('description')]).toEqual([
    '5',
    null,
    'Mine.',
  ]);
});

it('says so when someone else has saved nothing that is in the form', async () => {
  await openWhileOtherSaves({});
  await type(field(/^Description/), 'Mine.');
  reject();
  await save();
  expect(await dialog().findByRole('alert')).toHaveTextContent(`${SAVED_BY_OTHER} Save again to keep them.`);
});

it('is replaced by what someone else saved only on request', async () => {
  await openWhileOtherSaves({ name: 'Other' }, { name: 'Other' });
  await type(field('Product name'), 'Mine');
  await saveRejected();
  const answer = async (name: string) => {
    await press('Reload');
    const question = await screen.findByRole('alertdialog', { name: 'Reload the product?' });
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer('Keep editing');
  expect(field('Product name')).toHaveValue('Mine');
  await answer('Reload');
  expect(field('Product name')).toHaveValue('Other');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(dialog().queryByRole('alert')).toBeNull();
});

it('keeps the values while what someone else saved can not be loaded', async () => {
  await openWhileOtherSaves(createConnectionError(), { name: 'Other' });
  await type(field(/^Description/), 'Mine.');
  reject();
  await save();
  expect(await dialog().findByText(CATALOG_MESSAGES.productChanged)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Reload' })).toBeEnabled();
  const others = await saveRejected();
  expect(others.getByRole('term')).toHaveTextContent('Product name');
  expect(field(/^Description/)).toHaveValue('Mine.');
});

it('is merged when the form was closed before the answer and is opened again', async () => {
  await openWhileOtherSaves({ name: 'Other' }, { name: 'Other' });
  await type(field(/^Description/), 'Mine.');
  let fail = (_: Error) => {};
  send.mockReturnValueOnce(
    new Promise((_, rejectNow) => {
      fail = rejectNow;
    }),
  );
  await save();
  await userEvent.click(dialog().getByText('Close'));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await closed();
  fail(createApiError('CONFLICT', CATALOG_MESSAGES.productChanged));
  await screen.findAllByText(CATALOG_MESSAGES.productChanged);
  await userEvent.click(screen.getByRole('button', { name: /^Edit Bagru/ }));
  await screen.findByRole('region', { name: 'What someone else changed' });
  expect(field(/^Description/)).toHaveValue('Mine.');
  expect(field('Product name')).toHaveValue('Other');
});
