import { describe, expect, it } from 'vitest';
import { AppError } from '../errors';
import { OWN_COLUMNS } from './columns';
import { readHeader } from './header';

const SHOPIFY = ['Handle', 'Title', 'Body (HTML)', 'Option1 Name', 'Option1 Value', 'Variant Price'];

describe('the header', () => {
  it('of the store is recognized in any case and sequence', () => {
    const header = readHeader(['Stock', 'MRP', 'size', 'Color', 'CATEGORY', 'name', 'Discount Price']);
    expect(header.format).toBe('own');
    const cells = ['3', '99', ' M ', 'Red', 'Women', 'Kurta'];
    expect(header.read(cells, 'colour')).toBe('Red');
    expect(header.read(cells, 'size')).toBe('M');
    expect(header.read(cells, 'discount_price')).toBe('');
    expect(header.read(cells, 'description')).toBeUndefined();
    expect(header.notes).toEqual([]);
  });

  it('may have other names for columns, which a note says', () => {
    const header = readHeader(['Title', 'category', 'colour', 'size', 'Qty', 'mrp']);
    expect(header.read(['Kurta', '', '', '', '4'], 'stock')).toBe('4');
    expect(header.notes).toEqual(['“Title” is read as name.', '“Qty” is read as stock.']);
    expect(readHeader([...OWN_COLUMNS, 'Qty']).notes).toEqual(['One column is not used: Qty.']);
  });

  it.each([
    ['own', ['name', 'category', 'colour', 'size', 'stock', 'mrp']],
    ['shopify', SHOPIFY],
  ] as const)('may have a column with the name of a member of every object: %s', (format, columns) => {
    const header = readHeader([...columns, 'Constructor', '__proto__', 'valueof']);
    expect(header.format).toBe(format);
    expect(header.read([...columns, 'a', 'b'], 'Constructor')).toBe('a');
    expect(header.notes).toEqual(
      format === 'own' ? ['3 columns are not used: Constructor, __proto__, valueof.'] : [],
    );
  });

  it('of Shopify is recognized', () => {
    const header = readHeader(SHOPIFY);
    expect(header.format).toBe('shopify');
    expect(header.read(['h'], 'Handle')).toBe('h');
  });

  it('names missing columns', () => {
    expect(() => readHeader(['Product_ID', 'Product_Name', 'Gender', 'Price', 'Primary_Color'])).toThrow(
      'The file has no columns “name”, “category”, “colour”, “size”, “stock”, “mrp”. The first row must name the columns.',
    );
    expect(() => readHeader(OWN_COLUMNS.filter((name) => name !== 'mrp'))).toThrow(
      'The file has no column “mrp”.',
    );
    expect(() => readHeader(SHOPIFY.filter((name) => name !== 'Variant Price'))).toThrow('“Variant Price”');
  });

  it('names a few of very many columns, with the beginning of a very long name', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `extra ${n}`);
    const shown = many.slice(0, 20);
    expect(readHeader([...OWN_COLUMNS, ...many]).notes).toEqual([
      `20000 columns are not used: ${shown.join(', ')} and 19,980 others.`,
    ]);
    const quoted = shown.map((name) => `“${name}”`).join(', ');
    expect(() => readHeader([...SHOPIFY, ...many, ...many])).toThrow(
      new AppError('BAD_REQUEST', `The header names ${quoted} and 19,980 others more than once.`),
    );
    expect(readHeader([...OWN_COLUMNS, 'x'.repeat(100_000)]).notes).toEqual([
      `One column is not used: ${'x'.repeat(60)}….`,
    ]);
  });

  it('names duplicate and ignored columns', () => {
    expect(() => readHeader([...OWN_COLUMNS, 'Colour', 'MRP'])).toThrow(
      'The header names “colour”, “mrp” more than once.',
    );
    expect(readHeader([...OWN_COLUMNS, 'vendor', '', 'season', 'problem']).notes).toEqual([
      '2 columns are not used: vendor, season.',
    ]);
  });
});
