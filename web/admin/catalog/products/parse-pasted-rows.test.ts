import { describe, expect, it } from 'vitest';
import { parsePastedRows } from './parse-pasted-rows';
import { addSizes, createRow, findMissingSizes, toFormRow, type VariantFormRow } from './variant-rows';

const row = (color: string, size: string, more: Partial<VariantFormRow> = {}): VariantFormRow =>
  createRow({ color, size, colorHexCode: '#efe6d3', stock: '5', originalPrice: '1899.00', ...more });
const read = (lines: string[][], before: VariantFormRow[] = [createRow()]) =>
  parsePastedRows(lines.map((cells) => cells.join('\t')).join('\n'), before);
const shown = (rows: readonly VariantFormRow[]) =>
  rows.map(({ color, colorHexCode, size, stock, originalPrice, discountPrice }) =>
    [color, colorHexCode, size, stock, originalPrice, discountPrice].join(' '),
  );

describe('parsing pasted rows', () => {
  it('replaces an untouched row, with or without a hex code or a discount', () => {
    const { rows, added, changed, errors } = read([
      ['Indigo', '#27375F', 'M', '5', '₹1,899.00', '1299'],
      ['Indigo', 'L', '1,200', 'Rs. 1899', '1,299.50'],
      ['Rust', 'AA512F', 'L', '0', '1899'],
      ['Olive', '', 'S', '3', '999', ''],
      ['House red', 'XS', '1', '999'],
    ]);
    expect(errors).toEqual([]);
    expect([added, changed]).toEqual([5, 0]);
    expect(shown(rows)).toEqual([
      'Indigo #27375f M 5 1899.00 1299',
      'Indigo #27375f L 1200 1899 1299.50',
      'Rust #aa512f L 0 1899 ',
      'Olive #66683f S 3 999 ',
      'House red #000000 XS 1 999 ',
    ]);
  });

  it.each<Partial<VariantFormRow>>([
    { color: 'Indigo' },
    { colorHexCode: '#27375f', color: 'Black' },
    { stock: '25' },
    { sku: 'KUR-1-IN' },
    { barcode: '8901234567894' },
  ])('keeps a new row in which only %o was entered', (typed) => {
    const before = [{ ...createRow(), ...typed }, createRow(), { ...createRow(), sku: ' ' }];
    const { rows, added } = read([['Ivory', 'M', '5', '1299']], before);
    expect(added).toBe(1);
    expect(rows).toEqual([before[0], expect.objectContaining({ color: 'Ivory', size: 'M' })]);
  });

  it('takes an empty cell for a missing hex code where other rows have one', () => {
    const lines = [
      ['Ivory', '#efe6d3', 'M', '10', '1899'],
      ['Olive', '', 'L', '5', '1899'],
    ];
    const { rows, errors } = read(lines);
    expect(errors).toEqual([]);
    expect(shown(rows)).toEqual(['Ivory #efe6d3 M 10 1899 ', 'Olive #66683f L 5 1899 ']);
    // Nothing else says that the second column has hex codes.
    expect(read(lines.slice(1)).errors).toEqual([
      'Row 1: the size is missing; stock “L” is not a whole number.',
    ]);
  });

  it('updates existing variants regardless of case, and keeps their ids', () => {
    const there = toFormRow({
      id: 'v1',
      color: 'Ivory',
      colorHexCode: '#efe6d3',
      size: 'M',
      stock: 4,
      originalPrice: '1899.00',
      discountPrice: '1299.00',
    });
    const { rows, added, changed } = read(
      [
        ['IVORY', 'm', '9', '1999'],
        ['Ivory', 'L', '2', '1999'],
      ],
      [there, row('Ivory', 'S')],
    );
    expect([added, changed]).toEqual([1, 1]);
    expect(rows[0]).toMatchObject({
      id: 'v1',
      stock: '9',
      stockWas: 4,
      originalPrice: '1999',
      discountPrice: '1299.00',
    });
    expect(rows[2]).toMatchObject({ id: null, color: 'Ivory', colorHexCode: '#efe6d3', size: 'L' });
  });

  it('removes the discount of an empty cell, if any row has such a cell', () => {
    const before = [row('Ivory', 'M', { discountPrice: '999' }), row('Ivory', 'L', { discountPrice: '999' })];
    const { rows } = read(
      [
        ['Ivory', 'M', '5', '1899', ''],
        ['Ivory', 'L', '5', '1899'],
      ],
      before,
    );
    expect(rows.map(({ discountPrice }) => discountPrice)).toEqual(['', '']);
  });

  it('skips headings and empty lines, and counts lines like the spreadsheet', () => {
    const { added, errors } = parsePastedRows(
      'Colour\tSize\tStock\tMRP\r\n\r\nIvory\tM\tfive\t1899\r\nIvory\tL\t5\t0\r\n\tXL\t1\t10\r\nIvory\t\t\t\r\n',
      [],
    );
    expect(added).toBe(0);
    expect(errors).toEqual([
      'Row 3: stock “five” is not a whole number.',
      'Row 4: MRP “0” is not an amount above 0.',
      'Row 5: the colour is missing.',
      'Row 6: the size is missing; the stock is missing; the MRP is missing.',
    ]);
  });

  it('takes a colour that begins like a heading', () => {
    const { added, errors } = read([
      ['Colourblock', 'M', '5', '1899'],
      ['Colourblock', 'L', '5', '1899'],
    ]);
    expect([added, errors]).toEqual([2, []]);
    expect(read([['Colour name', 'Hex', 'Size', 'Stock', 'MRP']]).errors).toEqual([]);
  });

  it('does not guess at commas that separate no thousands', () => {
    expect(
      read([
        ['Ivory', 'S', '12,5', '1,29,900', '999'],
        ['Ivory', 'M', '5', '1299,50', '999,00'],
      ]).errors,
    ).toEqual([
      'Row 1: stock “12,5” is not a whole number.',
      'Row 2: MRP “1299,50” is not an amount above 0; discount price “999,00” is not an amount above 0.',
    ]);
  });

  it('reports invalid hex codes and discounts, and too many rows', () => {
    const bad = read([['Ivory', 'ivory!', 'M', '5', '1899', '12.999']]);
    expect(bad.errors).toEqual([
      'Row 1: “ivory!” is not a hex code such as #27375f; discount price “12.999” is not an amount above 0.',
    ]);
    const many = read(Array.from({ length: 201 }, (_, n) => ['Ivory', `S${n}`, '1', '10']));
    expect(many.errors).toEqual(['A product can have at most 200 variants.']);
  });
});

describe('adding the missing sizes of a color', () => {
  const sizes = ['S', 'M', 'L', 'XXL'];

  it('inserts them after the row, with its prices and color', () => {
    const before = [
      row('Ivory', 'M', { discountPrice: '999' }),
      row('ivory', '2XL'),
      row('Rust', 'S', { colorHexCode: '#aa512f' }),
    ];
    expect(findMissingSizes(before, 'Ivory', sizes)).toEqual(['S', 'L']);
    const after = addSizes(before, 'Ivory', sizes);
    expect(after.map(({ color, size }) => `${color} ${size}`)).toEqual([
      'Ivory M',
      'ivory 2XL',
      'Ivory S',
      'Ivory L',
      'Rust S',
    ]);
    expect(after[2]).toMatchObject({
      id: null,
      stock: '1',
      colorHexCode: '#efe6d3',
      originalPrice: '1899.00',
      discountPrice: '999',
    });
  });

  it('fills a new row without a size first', () => {
    const after = addSizes([createRow()], 'Black', sizes);
    expect(after.map(({ size }) => size)).toEqual(sizes);
    expect(after.every(({ colorHexCode, stock }) => colorHexCode === '#000000' && stock === '1')).toBe(true);
  });
});
