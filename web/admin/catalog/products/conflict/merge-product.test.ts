import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../../src/catalog/shapes';
import { makeImage, makeProduct, makeVariant } from '../../../../test/catalog';
import { type ProductFormValues, toFormValues } from '../product-form';
import { createRow, type VariantFormRow } from '../variant-rows';
import { mergeProduct } from './merge-product';

const [m, l] = [
  makeVariant({ id: 'm', size: 'M', stock: 22 }),
  makeVariant({ id: 'l', size: 'L', stock: 4 }),
];
const loaded = makeProduct({
  description: 'Hand-block printed.',
  images: [makeImage('front', 'Ivory'), makeImage('back')],
  variants: [m, l],
});

type Edit = (values: ProductFormValues) => Partial<ProductFormValues>;

function merge(edit: Edit, other: Partial<Product>, isUnanswered = false) {
  const before = toFormValues(loaded);
  const own = { ...before, ...edit(before) };
  const { values, changes } = mergeProduct({ own, loaded, stored: { ...loaded, ...other }, isUnanswered });
  return {
    values,
    changes: changes.map(({ label, text, note }) => [label, text, note].filter(Boolean).join(' | ')),
  };
}

/** Changes one variant of the form. */
const change =
  (id: string, changes: Partial<VariantFormRow>): Edit =>
  ({ productVariants }) => ({
    productVariants: productVariants.map((row) => (row.key === id ? { ...row, ...changes } : row)),
  });
const nothing: Edit = () => ({});
const findRow = ({ productVariants }: ProductFormValues, id: string) =>
  productVariants.find((row) => row.id === id);
const listSizes = ({ productVariants }: ProductFormValues) =>
  productVariants.map(({ size }) => size).join(' ');
const listImages = ({ images }: ProductFormValues) => images.map(({ key }) => key).join(' ');

describe('the details of a product that two people have edited', () => {
  it('have the change of each', () => {
    const { values, changes } = merge(() => ({ description: 'Mine.' }), {
      name: 'Other',
      status: 'DRAFT',
      fabric: 'Cotton',
    });
    expect(values).toMatchObject({
      description: 'Mine.',
      productName: 'Other',
      status: 'DRAFT',
      fabric: 'Cotton',
    });
    expect(changes).toEqual(['Product name | Other', 'Status | Draft', 'Fabric | Cotton']);
  });

  it('keep the own value of what both have changed, and name it first', () => {
    const { values, changes } = merge(() => ({ productName: 'Mine', categoryId: 'men' }), {
      description: null,
      name: 'Other',
      categoryId: 'women',
      category: { id: 'women', name: 'Women', slug: 'women' },
    });
    expect(values).toMatchObject({ productName: 'Mine', categoryId: 'men', description: '' });
    expect(changes).toEqual([
      'Product name | Other | You changed it too: yours is kept.',
      'Category | Women | You changed it too: yours is kept.',
      'Description | None',
    ]);
  });

  it('stay as they are where both have changed them alike', () => {
    expect(merge(() => ({ productName: 'Same' }), { name: 'Same' }).changes).toEqual([]);
  });
});

describe('the variants of a product that two people have edited', () => {
  it('have the change of each, by field', () => {
    const { values, changes } = merge(change('m', { discountPrice: '999' }), {
      variants: [{ ...m, originalPrice: '2099.00', sku: 'S1' }, l],
    });
    expect(findRow(values, 'm')).toMatchObject({ originalPrice: '2099.00', discountPrice: '999', sku: 'S1' });
    expect(changes).toEqual(['Ivory, M: Original price | ₹2,099.00', 'Ivory, M: SKU | S1']);
  });

  it('keep the own price where both have changed it', () => {
    const { values, changes } = merge(change('m', { discountPrice: '999' }), {
      variants: [{ ...m, discountPrice: null }, l],
    });
    expect(findRow(values, 'm')?.discountPrice).toBe('999');
    expect(changes).toEqual(['Ivory, M: Discount price | None | You changed it too: yours is kept.']);
  });

  it('gain those that either has added, and lose those that either has removed', () => {
    const added = makeVariant({ id: 'xl', size: 'XL' });
    const own = merge(
      ({ productVariants }) => ({
        productVariants: [...productVariants, createRow({ color: 'Ivory', size: 'S' })],
      }),
      { variants: [m, added] },
    );
    expect(listSizes(own.values)).toBe('M XL S');
    expect(own.changes).toEqual(['Ivory, L | Removed', 'Ivory, XL | Added']);
    const removed = merge(({ productVariants }) => ({ productVariants: productVariants.slice(1) }), {
      variants: [{ ...m, sku: 'S1' }, l],
    });
    expect(listSizes(removed.values)).toBe('L');
    expect(removed.changes).toEqual(['Ivory, M | Changed | You removed it: it stays removed.']);
  });

  it('keep one that was changed here and removed by the other', () => {
    const { values, changes } = merge(change('l', { discountPrice: '99' }), { variants: [m] });
    expect(listSizes(values)).toBe('M L');
    expect(changes).toEqual([
      'Ivory, L | Removed | You changed it, so it is still in the form. Remove it if it is no longer sold.',
    ]);
  });

  it('have one that both have added once', () => {
    const { values, changes } = merge(
      ({ productVariants }) => ({
        productVariants: [
          ...productVariants,
          createRow({
            color: 'ivory',
            size: 'xl',
            stock: '5',
            originalPrice: '1899.00',
            colorHexCode: '#efe6d3',
          }),
        ],
      }),
      { variants: [m, l, makeVariant({ id: 'xl', size: 'XL', stock: 7, discountPrice: null })] },
    );
    expect(findRow(values, 'xl')).toMatchObject({ id: 'xl', key: 'xl', size: 'xl', stock: '7', stockWas: 7 });
    expect(values.productVariants).toHaveLength(3);
    expect(changes).toContain(
      'ivory, xl: Stock | 7 | Your number no longer fits, and is not kept. Check it.',
    );
  });
});

describe('the stock of a variant', () => {
  const mergeStock = (text: string, stock: number, isUnanswered = false) => {
    const { values, changes } = merge(
      change('m', { stock: text }),
      { variants: [{ ...m, stock }, l] },
      isUnanswered,
    );
    const { stock: shown, stockWas } = findRow(values, 'm') ?? {};
    return [shown, stockWas, ...changes];
  };

  it('is the one that is stored, with the difference that was entered', () => {
    expect(mergeStock('22', 20)).toEqual(['20', 20, 'Ivory, M: Stock | 20']);
    expect(mergeStock('32', 22)).toEqual(['32', 22]);
    expect(mergeStock('32', 20)).toEqual([
      ...['30', 20],
      'Ivory, M: Stock | 20 | With your change of +10, it becomes 30.',
    ]);
    expect(mergeStock('17', 20)).toEqual([
      ...['15', 20],
      'Ivory, M: Stock | 20 | With your change of −5, it becomes 15.',
    ]);
  });

  it('is not changed twice where both have entered the same number', () => {
    expect(mergeStock('9', 9)).toEqual(['9', 9]);
  });

  it('is the one that is stored where the own number is impossible, or may have been saved', () => {
    const lost = 'Your number no longer fits, and is not kept. Check it.';
    expect(mergeStock('2', 3)).toEqual(['3', 3, `Ivory, M: Stock | 3 | ${lost}`]);
    expect(mergeStock('', 3)).toEqual(['3', 3, `Ivory, M: Stock | 3 | ${lost}`]);
    expect(mergeStock('32', 31, true)).toEqual([
      ...['31', 31],
      'Ivory, M: Stock | 31 | It may already include your change. Check it.',
    ]);
  });
});

describe('the pictures of a product that two people have edited', () => {
  const file = new File(['x'], 'new.png', { type: 'image/png' });
  const add: Edit = ({ images }) => ({
    images: [
      ...images,
      {
        key: 'file-1',
        kind: 'IMAGE',
        url: '',
        tint: null,
        name: 'new.png',
        existingId: null,
        file,
        color: 'Ivory',
      },
    ],
  });

  it('are those of both', () => {
    const { values, changes } = merge(add, { images: [makeImage('front', 'Ivory'), makeImage('side')] });
    expect(listImages(values)).toBe('front side file-1');
    expect(values.images.at(-1)?.file).toBe(file);
    expect(changes).toEqual(['Pictures | 1 added', 'Pictures | 1 removed']);
  });

  it('keep the order of who has changed it', () => {
    const [front, back] = loaded.images;
    const swapped = front && back ? [back, front] : [];
    const reordered = merge(add, { images: swapped });
    expect(listImages(reordered.values)).toBe('back front file-1');
    expect(reordered.changes).toEqual(['Pictures | In another order']);
    const own = merge(({ images }) => ({ images: [...images].reverse() }), { name: 'Other' });
    expect(listImages(own.values)).toBe('back front');
  });

  it('follow their color to the name that the other has given it', () => {
    const variants = [m, l].map((variant) => ({ ...variant, color: 'Cream' }));
    const { values } = merge(add, { variants, images: [makeImage('front', 'Cream'), makeImage('back')] });
    expect(values.images.map(({ color }) => color)).toEqual(['Cream', null, 'Cream']);
  });

  it('keep the own color, and say that an earlier try may have added them', () => {
    const { values, changes } = merge(
      (before) => ({
        images:
          add(before).images?.map((item) => (item.key === 'back' ? { ...item, color: 'Ivory' } : item)) ?? [],
      }),
      { images: [...loaded.images.slice(0, 1), makeImage('back', 'Red'), makeImage('new')] },
      true,
    );
    expect(values.images.map(({ color }) => color)).toEqual(['Ivory', 'Ivory', null, 'Ivory']);
    expect(changes).toEqual([
      'Picture 2: Colour | Red | You changed it too: yours is kept.',
      'Pictures | 1 added | Yours may be among them already. Remove it if it is there twice.',
    ]);
  });
});

it('changes nothing that only the stored version and the form have in common', () => {
  const { values, changes } = merge(nothing, {});
  expect(values).toEqual(toFormValues(loaded));
  expect(changes).toEqual([]);
});
