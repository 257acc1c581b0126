import { describe, expect, it } from 'vitest';
import { saveCategoryInput } from './category-schema';
import { computeDiscountPercent, getPayablePaise, getStruckThroughPaise } from './price';
import { saveProductInput } from './schema';
import { hasUnsafeSlug, isReservedSlug, toSlug } from './slug';
import { getProductStockTone, getVariantStockBadge } from './stock';
import { getCardStockNote, getVariantStockNote } from './stock-notes';
import { collectIds, findPath } from './tree';

describe('stock badges', () => {
  it.each([
    [0, 'red'],
    [1, 'amber'],
    [10, 'amber'],
    [11, 'green'],
  ])('a product with %i is %s', (stock, tone) => expect(getProductStockTone(stock)).toBe(tone));

  it.each([
    [0, 'red', 'Out of Stock'],
    [1, 'amber', 'In Stock'],
    [5, 'amber', 'In Stock'],
    [6, 'green', 'In Stock'],
  ])('a variant with %i is %s, %s', (stock, tone, text) =>
    expect(getVariantStockBadge(stock)).toEqual({ tone, text }),
  );

  it.each([
    [0, 'Out of Stock'],
    [1, 'Low stock'],
    [9, 'Low stock'],
    [10, null],
  ])('a variant with %i is labeled %s', (stock, note) => expect(getVariantStockNote(stock)).toBe(note));

  it('a card is out of stock when every variant is, and low when no variant has enough', () => {
    expect(getCardStockNote([0, 0])).toBe('Out of Stock');
    expect(getCardStockNote([0, 9])).toBe('Low stock');
    expect(getCardStockNote([0, 10])).toBeNull();
    expect(getCardStockNote([])).toBe('Out of Stock');
  });
});

describe('a price', () => {
  it('is the discounted one if there is one; the original is struck through only when it was higher', () => {
    expect(getPayablePaise({ originalPaise: 200, discountPaise: 150 })).toBe(150);
    expect(getPayablePaise({ originalPaise: 200, discountPaise: null })).toBe(200);
    expect(getStruckThroughPaise({ originalPaise: 200, discountPaise: 150 })).toBe(200);
    expect(getStruckThroughPaise({ originalPaise: 200, discountPaise: 200 })).toBeNull();
    expect(getStruckThroughPaise({ originalPaise: 200, discountPaise: null })).toBeNull();
  });

  it('has a rounded percentage of discount', () => {
    expect(computeDiscountPercent({ originalPaise: 189_900, discountPaise: 129_900 })).toBe(32);
    expect(computeDiscountPercent({ originalPaise: 300, discountPaise: 200 })).toBe(33);
    expect(computeDiscountPercent({ originalPaise: 300, discountPaise: 300 })).toBeNull();
    // Nothing that costs something is "100% off".
    expect(computeDiscountPercent({ originalPaise: 999_999_900, discountPaise: 50 })).toBe(99);
  });
});

describe('slugs', () => {
  it.each([
    ['T Shirts', 't-shirts'],
    ['  Straight   Kurtas ', 'straight-kurtas'],
    ['Kids', 'kids'],
    ['Café Wear', 'café-wear'],
  ])('%j becomes %s', (name, slug) => expect(toSlug(name)).toBe(slug));

  it('are rejected for characters that break an address, and for reserved ones', () => {
    for (const name of ['a/b', 'a?b', 'a#b', '50% off', 'a\\b', '.', '..'])
      expect(hasUnsafeSlug(name)).toBe(true);
    expect(hasUnsafeSlug('Men & Women, etc.')).toBe(false);
    for (const slug of [
      'cart',
      'login',
      'admin',
      'products',
      'product',
      'legal',
      'uploads',
      'api',
      'trpc',
      'wishlist',
      'checkout',
      'payment',
      'profile',
      'register',
      'forgot-password',
      'contact',
      'about',
    ]) {
      expect(isReservedSlug(slug)).toBe(true);
    }
    expect(isReservedSlug('women')).toBe(false);
  });
});

describe('the tree', () => {
  const leaf = (id: string) => ({ id, slug: id, subCategories: [] as never[] });
  const tree = [
    {
      id: 'women',
      slug: 'women',
      subCategories: [{ id: 'kurtas', slug: 'kurtas', subCategories: [leaf('short')] }],
    },
    leaf('men'),
  ];

  it('finds the path to a category, and its descendants', () => {
    expect(findPath(tree, ({ slug }) => slug === 'short')?.map(({ id }) => id)).toEqual([
      'women',
      'kurtas',
      'short',
    ]);
    expect(findPath(tree, ({ slug }) => slug === 'none')).toBeNull();
    expect(tree.flatMap(collectIds)).toEqual(['women', 'kurtas', 'short', 'men']);
  });
});

describe('product validation', () => {
  const variant = { color: 'Ivory', colorHexCode: '#EFE6D3', size: 'M', stock: 1, originalPrice: '1899' };
  const product = { productName: 'Kurta', categoryId: 'c', productVariants: [variant] };
  const issues = (input: unknown) =>
    (saveProductInput.safeParse(input).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it('reads prices as paise, trims, and treats empty as null', () => {
    expect(
      saveProductInput.parse({
        ...product,
        productName: ' Kurta ',
        description: '',
        productVariants: [{ ...variant, stock: '3', discountPrice: '' }],
      }),
    ).toMatchObject({
      productName: 'Kurta',
      description: null,
      productVariants: [{ colorHexCode: '#efe6d3', stock: 3, originalPrice: 189_900, discountPrice: null }],
    });
  });

  it.each([
    [{ categoryId: '' }, 'categoryId: Please select a final category for the product.'],
    [{ categoryId: undefined }, 'categoryId: Please select a final category for the product.'],
    [{ productName: '' }, 'productName: Product name is required.'],
    [{ productVariants: [] }, 'productVariants: At least one variant is required.'],
    [{ productVariants: [{ ...variant, color: '' }] }, 'productVariants.0.color: Colour name is required.'],
    [{ productVariants: [{ ...variant, stock: -1 }] }, 'productVariants.0.stock: Stock must be at least 0.'],
    [
      { productVariants: [{ ...variant, stock: 1.5 }] },
      'productVariants.0.stock: Stock must be a whole number.',
    ],
    [
      { productVariants: [{ ...variant, originalPrice: '' }] },
      'productVariants.0.originalPrice: Original price is required.',
    ],
    [
      { productVariants: [{ ...variant, originalPrice: 0 }] },
      'productVariants.0.originalPrice: Original price must be an amount in rupees above 0, with at most two decimals.',
    ],
    [
      { productVariants: [{ ...variant, originalPrice: '10000000.01' }] },
      'productVariants.0.originalPrice: Original price must be at most ₹1,00,00,000.00.',
    ],
    [
      { productVariants: [{ ...variant, discountPrice: 20_000_000 }] },
      'productVariants.0.discountPrice: Discount price must be at most ₹1,00,00,000.00.',
    ],
    [
      { handle: '100%-cotton' },
      'handle: A handle can’t contain spaces, slashes, quotation marks, ?, # or %.',
    ],
    [{ handle: 'İ'.repeat(60) }, 'handle: Handle can have at most 100 characters.'],
    [
      { productVariants: [{ ...variant, discountPrice: '1899.01' }] },
      'productVariants.0.discountPrice: Discount price must not be above the original price.',
    ],
    [
      { productVariants: [variant, { ...variant, color: 'ivory' }] },
      'productVariants.1.size: ivory, M is listed twice.',
    ],
  ])('rejects %j', (change, issue) => expect(issues({ ...product, ...change })).toContain(issue));

  it('requires a category name that can be a slug', () => {
    expect(saveCategoryInput.parse({ name: ' Kurtas ', parentId: '' })).toMatchObject({
      name: 'Kurtas',
      parentId: null,
    });
    expect(saveCategoryInput.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe(
      'Category name is required.',
    );
    expect(saveCategoryInput.safeParse({ name: 'a/b' }).success).toBe(false);
  });
});
