import { expect, it } from 'vitest';
import type { Category } from '../../../../src/catalog/shapes';
import { makeUpload } from '../../../test/catalog';
import { toFormValues, toInput } from './category-form';

const category: Category = {
  id: 'women',
  name: 'Women',
  slug: 'women',
  description: null,
  parentId: null,
  uploads: ['one', 'two', 'three'].map((id) => makeUpload(id)),
  subCategories: [],
  _count: { subCategories: 0, products: 0 },
};
const values = toFormValues(category, null);
const [one, two, three] = values.media;
if (!one || !two || !three) throw new Error('The category has three pictures');

it('sends no order of pictures that were left in the order in which they were loaded', () => {
  expect(toInput(values, category).mediaOrder).toEqual([]);
  const withoutOne = toInput({ ...values, media: [two, three] }, category);
  expect(withoutOne).toMatchObject({ deletedUploadIds: ['one'], mediaOrder: [] });
});

it('sends the order of pictures that were moved, and of those that are added', () => {
  expect(toInput({ ...values, media: [two, one, three] }, category).mediaOrder).toEqual([
    'two',
    'one',
    'three',
  ]);
  const added = { ...three, key: 'new', existingId: null, file: new File(['x'], 'new.png') };
  const order = ['one', 'two', 'three', 'file:0'];
  expect(toInput({ ...values, media: [one, two, three, added] }, category).mediaOrder).toEqual(order);
});
