import { describe, expect, it } from 'vitest';
import { readHeader } from './header';
import { readShopifyRows } from './shopify-rows';

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
] as const;
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>;

function read(rows: readonly Cells[]) {
  const reader = readShopifyRows(readHeader(COLUMNS));
  for (const [at, row] of rows.entries())
    reader.add(
      at + 2,
      COLUMNS.map((column) => row[column] ?? ''),
    );
  return { drafts: reader.takeDrafts(), notes: reader.listNotes() };
}

const TEE: Cells = {
  Handle: 'tee',
  Title: 'Tee',
  'Body (HTML)': '<p>Soft &amp; light</p>',
  Type: 'T-Shirts',
  Published: 'true',
  'Option1 Name': 'Size',
  'Option1 Value': 'M',
  'Option2 Name': 'Colour',
  'Option2 Value': 'Navy',
  'Variant Inventory Qty': '4',
  'Variant Price': '799',
  'Variant Compare At Price': '999',
};

describe('Shopify’s rows', () => {
  it('are one product for each handle, with options in any sequence and pictures in rows of their own', () => {
    const { drafts, notes } = read([
      TEE,
      {
        Handle: 'tee',
        'Option1 Value': 'L',
        'Option2 Value': 'Black',
        'Variant Inventory Qty': '0',
        'Variant Price': '799',
        'Variant Compare At Price': '799',
      },
      { Handle: 'tee', 'Image Src': 'https://example.com/2.jpg' },
    ]);
    expect(notes).toEqual([]);
    expect(drafts).toMatchObject([
      {
        name: 'Tee',
        description: 'Soft & light',
        categories: ['T-Shirts'],
        lines: [2, 3, 4],
        images: 'https://example.com/2.jpg',
        variants: [
          { line: 2, color: 'Navy', size: 'M', stock: '4', originalPrice: '999', discountPrice: '799' },
          { line: 3, color: 'Black', size: 'L', stock: '0', originalPrice: '799', discountPrice: '' },
        ],
      },
    ]);
  });

  it('have their fields and options in any row of the product', () => {
    const row = { Handle: 'tee', 'Variant Price': '799', 'Variant Inventory Qty': '2' };
    const { drafts } = read([
      { Handle: 'tee', 'Image Src': 'https://example.com/2.jpg', 'Image Position': '2' },
      { ...row, 'Option1 Value': 'L', 'Option2 Value': 'Black' },
      { ...TEE, 'Image Src': 'https://example.com/1.jpg', 'Image Position': '1' },
    ]);
    expect(drafts).toMatchObject([
      {
        ...{ line: 2, lines: [2, 3, 4], name: 'Tee', description: 'Soft & light', categories: ['T-Shirts'] },
        variants: [
          { line: 3, color: 'Black', size: 'L' },
          { line: 4, color: 'Navy', size: 'M' },
        ],
        pictures: [{ url: 'https://example.com/1.jpg' }, { url: 'https://example.com/2.jpg' }],
        badRows: [],
      },
    ]);
  });

  it('are rejected without the row that names their options', () => {
    const { drafts } = read([
      { Handle: 'tee', 'Option1 Value': 'L', 'Option2 Value': 'Black', 'Variant Price': '799' },
    ]);
    expect(drafts[0]?.badRows).toEqual([
      { line: 2, column: 'Title', reason: expect.stringContaining('title and options'), product: '' },
    ]);
  });

  it('combine other options into the size, and need no options', () => {
    const { drafts, notes } = read([
      { ...TEE, 'Option3 Name': 'Fit', 'Option3 Value': 'Slim' },
      {
        ...TEE,
        Handle: 'bag',
        Title: 'Black Leather Bag',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Option2 Name': '',
        'Option2 Value': '',
      },
      {
        ...TEE,
        Handle: 'ring',
        Title: 'Ring',
        'Option1 Name': 'Metal',
        'Option1 Value': 'Brass',
        'Option2 Name': '',
        'Option2 Value': '',
        'Variant Inventory Qty': '',
      },
    ]);
    expect(drafts.map(({ variants }) => [variants[0]?.color, variants[0]?.size])).toEqual([
      ['Navy', 'M / Slim'],
      ['Black', 'Free size'],
      ['As shown', 'Brass'],
    ]);
    expect(drafts[2]?.variants[0]?.stock).toBeUndefined();
    expect(notes).toEqual([
      '2 products in the file have colours that the store had to guess. Check them in the products’ forms.',
      'Options other than colour and size are joined to the size, as in “M / Slim”: Fit, Metal.',
      '1 variant has no stock in the file. New ones start at 0.',
    ]);
  });

  it('name no more than the first options of a file that has very many', () => {
    const { notes } = read(
      Array.from({ length: 1000 }, (_, at) => ({ ...TEE, Handle: `tee-${at}`, 'Option2 Name': `Fit ${at}` })),
    );
    expect(notes.find((note) => note.startsWith('Options'))).toMatch(/: Fit 0, .*, Fit 19 and 980 others\.$/);
  });

  it('keep drafts and archived products out of the shop', () => {
    const { drafts } = read([TEE, { ...TEE, Handle: 'secret', Published: 'FALSE' }]);
    expect(drafts.map(({ status }) => status)).toEqual([undefined, 'draft']);
  });

  it('read a negative stock as 0, and say so', () => {
    const { drafts, notes } = read([{ ...TEE, 'Variant Inventory Qty': '-3' }]);
    expect(drafts[0]?.variants[0]?.stock).toBe('0');
    expect(notes).toEqual(['1 variant has a stock below 0 in the file, read as 0.']);
  });
});
