import { expect, it } from 'vitest';
import { PERMISSIONS, type Permission } from '../../../src/staff/permissions';
import { formatSearchLabel } from './format-search-label';

it.each<[string, readonly Permission[]]>([
  ['Find an order, product or customer', PERMISSIONS],
  ['Find an order or customer', ['orders', 'finance']],
  ['Find a product', ['catalog', 'content']],
  ['Find a customer', ['customers']],
  ['Find a page', ['content', 'reports', 'users']],
])('%s', (label, permissions) => {
  expect(formatSearchLabel(permissions)).toBe(label);
});
