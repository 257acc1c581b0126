/** Sample categories and products for component tests. */
import type { AdminProduct, AdminProducts } from '../../../../src/catalog/admin-list';
import type { Category } from '../../../../src/catalog/shapes';
import { makeImage } from '../../../test/catalog';

const createNode = (id: string, name: string, subCategories: Category[] = []): Category => ({
  id,
  name,
  slug: id,
  description: null,
  parentId: null,
  uploads: [],
  subCategories,
  _count: { subCategories: subCategories.length, products: 0 },
});

export const tree = [
  createNode('women', 'Women', [createNode('kurtas', 'Kurtas', [createNode('straight', 'Straight kurtas')])]),
  createNode('men', 'Men'),
];

export const createAdminProduct = (changes: Partial<AdminProduct> = {}): AdminProduct => ({
  id: 'product-1',
  name: 'Bagru Sprig Cotton Kurta',
  version: 1,
  status: 'LIVE',
  categoryId: 'kurtas',
  categoryPath: 'Women / Kurtas',
  image: makeImage('front'),
  variantCount: 2,
  stockTotal: 24,
  price: { from: '1299.00', to: '1299.00', originalFrom: '1899.00', originalTo: '1899.00' },
  ...changes,
});

export const makePage = (data: AdminProduct[], changes: Partial<AdminProducts> = {}): AdminProducts => ({
  data,
  page: 1,
  limit: 100,
  total: data.length,
  totalPages: data.length > 0 ? 1 : 0,
  counts: { total: 124, low: 6, out: 4, drafts: 0 },
  ...changes,
});
