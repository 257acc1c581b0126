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
  show({ shop: [{ place: 'customer-care', text: 'There is no grievance officer.' }], products: 2 });
  expect(await screen.findByRole('link', { name: 'There is no grievance officer.' })).toHaveAttribute(
    'href',
    '/admin/customer-care',
  );
  expect(screen.getByRole('link', { name: /^2 products lack their/ })).toHaveAttribute(
    'href',
    '/admin/products?status=LIVE&missing=declarations',
  );
});

it.each([
  ['before the shop has begun', null],
  ['once everything is there', { shop: [], products: 0 }],
])('shows nothing %s', async (_, readiness) => {
  const { getInputs } = show(readiness);
  await expect.poll(() => getInputs('admin.dashboard.readiness')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
