import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { makeProduct, makeVariant } from '../../../test/catalog';
import { keepEditing } from '../../../test/keep-editing';
import { dialog, open, press, product, show, variant, variantCount } from './test-product-dialog';

// Typing into many fields takes time.
vi.setConfig({ testTimeout: 20_000 });

it('adds, duplicates and removes variants, and moves between cells like a spreadsheet', async () => {
  await open('product-1');
  await press('Add variant');
  expect(variantCount()).toBe(3);
  await waitFor(() => expect(variant(3).getByLabelText('Colour name')).toHaveFocus());
  await press('Duplicate variant 1');
  await waitFor(() => expect(variant(2).getByLabelText('Size')).toHaveFocus());
  expect(variant(2).getByLabelText('Original price')).toHaveValue(1899);
  await userEvent.type(variant(2).getByLabelText('Size'), 'S{Enter}');
  expect(variant(3).getByLabelText('Size')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(variant(1).getByLabelText('Size')).toHaveFocus();
  await press('Remove variant 4');
  // The second click of a double click, on the row that has taken its place.
  fireEvent.click(dialog().getByRole('button', { name: 'Remove variant 3' }), { detail: 2 });
  expect(variantCount()).toBe(3);
  await press('Remove variant 2');
  expect(variantCount()).toBe(2);
  await press('Remove variant 2');
  expect(dialog().queryByRole('button', { name: /^Remove variant/ })).toBeNull();
});

it('adds every missing size of a color', async () => {
  await open('product-1');
  await press('Add every size');
  const sizes = within(await screen.findByRole('dialog', { name: 'Add every size' }));
  expect(sizes.getByLabelText('Colour')).toHaveValue('Ivory');
  expect(sizes.getByRole('status')).toHaveTextContent('Ivory gets XS, S, XL, XXL, XXXL.');
  await userEvent.selectOptions(sizes.getByLabelText('Sizes'), 'Free size');
  await userEvent.click(sizes.getByRole('button', { name: 'Add 1 size' }));
  await waitFor(() => expect(variantCount()).toBe(3));
  expect(variant(3).getByLabelText('Size')).toHaveValue('Free size');
  expect(variant(3).getByLabelText('Discount price')).toHaveValue(1299);
});

it('accepts rows of a spreadsheet pasted into the grid', async () => {
  await open('new');
  await userEvent.click(variant(1).getByLabelText('Size'));
  await userEvent.paste('Indigo\tM\t5\t1,899\t1299\nIndigo\tL\tfive\t1899');
  const paste = within(await screen.findByRole('dialog', { name: 'Paste rows' }));
  expect(paste.getByRole('status')).toHaveTextContent('Row 2: stock “five” is not a whole number.');
  expect(paste.getByRole('button', { name: 'Paste 1 row' })).toBeDisabled();
  fireEvent.change(paste.getByLabelText('Rows'), {
    target: { value: 'Indigo\tM\t5\t1,899\t1299\nIndigo\tL\t5\t1899' },
  });
  expect(paste.getByRole('status')).toHaveTextContent('Adds 2 variants.');
  await keepEditing();
  await userEvent.click(paste.getByRole('button', { name: 'Paste 2 rows' }));
  await waitFor(() => expect(variantCount()).toBe(2));
  expect(variant(1).getByLabelText('Original price')).toHaveValue(1899);
  expect(variant(2).getByLabelText('Discount price')).toHaveValue(null);
});

it.each([
  ['₹1,499', 1499],
  ['1499/-', 1499],
  ['१४९९', 1499],
])('takes the pasted amount “%s” as a price', async (text, price) => {
  await open('product-1');
  await userEvent.click(variant(1).getByLabelText('Discount price'));
  await userEvent.paste(text);
  expect(variant(1).getByLabelText('Discount price')).toHaveValue(price);
});

it('edits quickly with two hundred variants, and leaves the other rows as they are', async () => {
  const many = Array.from({ length: 200 }, (_, n) => makeVariant({ id: `v${n}`, size: `S${n}` }));
  show('product-1', { 'catalog.product': makeProduct({ ...product, variants: many }) });
  const rows = () => document.querySelectorAll('[data-row]');
  await waitFor(() => expect(rows()).toHaveLength(200));
  expect(screen.getByText('200 variants, the most a product can have')).toBeInTheDocument();
  expect(screen.getByText('Add variant')).toBeDisabled();
  const stock = rows()[150]?.querySelector('[data-cell="stock"]') as HTMLInputElement;
  const other = rows()[20];
  const before = other?.outerHTML;
  const from = performance.now();
  for (const value of ['1', '12', '123']) fireEvent.change(stock, { target: { value } });
  expect((performance.now() - from) / 3).toBeLessThan(500);
  expect(stock).toHaveValue(123);
  expect(rows()[20]).toBe(other);
  expect(other?.outerHTML).toBe(before);
});
