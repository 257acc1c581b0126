import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, admin, renderWithStore } from '../../../test/render-with-store';
import { PriceGaps } from './price-gaps';

const REGISTERED: Answers = {
  'admin.tax.catalog': { defaultHsn: '6204', categories: { sarees: '5007' } },
};
const rows = [
  { originalPrice: '2700', discountPrice: null },
  { originalPrice: '2999.00', discountPrice: '2949.99' },
  { originalPrice: '2800', discountPrice: '2625' },
  { originalPrice: '', discountPrice: '' },
  { originalPrice: '2700.00', discountPrice: '' },
];
const show = (hsn: string, categoryId: string, answers = REGISTERED) =>
  renderWithStore(<PriceGaps rows={rows} hsn={hsn} categoryId={categoryId} />, {
    path: '/admin/products',
    user: admin,
    answers,
  });

it('names each price that no rate fits once, with the nearest that do', async () => {
  show('', 'kurtas');
  const notes = await screen.findAllByText(/falls between two GST rates/);
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    '₹2,700.00 falls between two GST rates, so the higher applies. Charge ₹2,625.00 or less, or ₹2,950.01 or more, to avoid this.',
    '₹2,949.99 falls between two GST rates, so the higher applies. Charge ₹2,625.00 or less, or ₹2,950.01 or more, to avoid this.',
  ]);
});

it.each([
  ['of a category with one rate', '', 'sarees', REGISTERED],
  ['of a product with one rate', '4202', 'kurtas', REGISTERED],
  ['of a shop without a GSTIN', '', 'kurtas', {}],
])('says nothing of prices %s', async (_of, hsn, categoryId, answers) => {
  const store = show(hsn, categoryId, answers);
  await expect.poll(() => store.getInputs('admin.tax.catalog')).toHaveLength(1);
  expect(screen.queryByText(/falls between two GST rates/)).not.toBeInTheDocument();
});
