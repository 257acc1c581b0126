import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Readiness } from '../../../src/readiness/readiness';
import { admin, renderWithStore } from '../../test/render-with-store';
import { ReadinessNote } from './readiness-note';

const show = (readiness: Readiness | null) =>
  renderWithStore(<ReadinessNote />, {
    path: '/admin/dashboard',
    user: admin,
    answers: { 'admin.dashboard.readiness': readiness },
  });

it('leads to everything that is missing', async () => {
  show({
    setup: [
      { place: 'categories', text: 'The shop shows no category yet.' },
      { place: null, text: 'Customers get no emails.' },
    ],
    shop: [{ place: 'customer-care', text: 'There is no grievance officer.' }],
    products: 2,
  });
  expect(await screen.findByRole('link', { name: 'There is no grievance officer.' })).toHaveAttribute(
    'href',
    '/admin/customer-care',
  );
  expect(screen.getByRole('link', { name: /^2 products lack their/ })).toHaveAttribute(
    'href',
    '/admin/products?status=LIVE&missing=declarations',
  );
  expect(screen.getByRole('link', { name: 'The shop shows no category yet.' })).toHaveAttribute(
    'href',
    '/admin/categories',
  );
  // It is set on the server.
  expect(screen.getByText('Customers get no emails.').closest('a')).toBeNull();
});

it.each([
  ['before the shop has begun', null],
  ['once everything is there', { setup: [], shop: [], products: 0 }],
])('shows nothing %s', async (_, readiness) => {
  const { getInputs } = show(readiness);
  await expect.poll(() => getInputs('admin.dashboard.readiness')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
