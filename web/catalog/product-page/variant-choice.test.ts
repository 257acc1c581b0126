import { describe, expect, it } from 'vitest';
import { makeImage, makeProduct, makeVariant } from '../../test/catalog';
import { chooseVariant, clampQuantity, filterImagesByColor, formatStockSentence } from './variant-choice';

const product = makeProduct({
  variants: [
    makeVariant({ color: 'Ivory', size: 'S', stock: 0 }),
    makeVariant({ color: 'Ivory', size: 'M', stock: 4 }),
    makeVariant({ color: 'Ivory', size: 'L', stock: 0 }),
    makeVariant({ color: 'Indigo', size: 'S', stock: 12 }),
    makeVariant({ color: 'Madder', size: 'S', stock: 0 }),
  ],
});
const choose = (color: string | null, size: string | null = null) => chooseVariant(product, { color, size });

describe('choosing a variant', () => {
  it('starts with the first variant in stock', () => {
    expect(choose(null).variant).toMatchObject({ color: 'Ivory', size: 'M' });
  });
  it('uses the color in the URL regardless of case, and ignores an unknown color', () => {
    expect(choose('indigo').variant).toMatchObject({ color: 'Indigo', size: 'S' });
    expect(choose('Puce').color).toBe('Ivory');
  });
  it('keeps a size that the color has, and drops others', () => {
    expect(choose('Ivory', 'M').variant?.size).toBe('M');
    expect(choose('Indigo', 'M').variant?.size).toBe('S');
  });
  it('has the sizes of a color together, however its variants spell it', () => {
    const variants = [
      makeVariant({ color: 'Navy Blue', size: 'S', stock: 0 }),
      makeVariant({ color: 'navy blue', size: 'M', stock: 5 }),
    ];
    for (const color of [null, 'Navy Blue', 'navy blue']) {
      const choice = chooseVariant({ variants }, { color, size: 'M' });
      expect(choice).toMatchObject({ color: 'Navy Blue', variant: { size: 'M', stock: 5 } });
      expect(choice.sizes.map(({ size }) => size)).toEqual(['S', 'M']);
    }
  });
  it('selects a variant even when all are sold out', () => {
    expect(choose('Madder').variant).toMatchObject({ color: 'Madder', stock: 0 });
    expect(chooseVariant({ variants: [] }, { color: null, size: null }).variant).toBeNull();
  });
});

it('describes remaining and missing stock', () => {
  expect(formatStockSentence(choose('Ivory'))).toBe('4 left in M. S and L are sold out.');
  expect(formatStockSentence(choose('Indigo'))).toBeNull();
  expect(formatStockSentence(choose('Madder'))).toBe('S is sold out.');
});

it('shows the pictures of a color and those of all colors', () => {
  const images = [makeImage('a', 'Ivory'), makeImage('b', 'Indigo'), makeImage('c')];
  expect(filterImagesByColor(images, 'Indigo').map(({ id }) => id)).toEqual(['b', 'c']);
  expect(filterImagesByColor(images.slice(0, 1), 'Madder').map(({ id }) => id)).toEqual(['a']);
});

it('keeps the quantity between 1 and the stock', () => {
  expect([clampQuantity(0, 5), clampQuantity(9, 5), clampQuantity(3, 5), clampQuantity(2, 0)]).toEqual([
    1, 5, 3, 1,
  ]);
});
