/** The file formats that the import reads, and its messages for other files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMp4 } from '../../media/test-files';
import { exportSample } from '../export';
import {
  type Cells,
  checkContent,
  collectText,
  importContent,
  listBadRows,
  openImportStore,
  toOwnCsv,
} from '../test-file';

/** Real exports, which only some machines have beside the project. */
const getDataPath = (name: string) => join(import.meta.dirname, '../../../../shared/data', name);

const { store, admin, women, kurtas, shirts, findProduct } = await openImportStore();

const KURTA: Cells = {
  name: 'Bagru Kurta',
  description: 'Soft.\nCare: wash cold.',
  category: 'Women > Kurtas',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899.00',
};

describe('a file in another format', () => {
  const apparel =
    'Product_ID,Product_Name,Product_Brand,Gender,Price,Num_Images,Description,Primary_Color\r\n1,Shorts,X,Boys,839,3,Blue,Blue';
  it.each([
    [
      'another format',
      apparel,
      'The file has no columns “name”, “category”, “colour”, “size”, “stock”, “mrp”. The first row must name the columns.',
    ],
    ['no rows', toOwnCsv([]), 'The file has a header and no rows.'],
    ['nothing', '', 'The file is empty.'],
    [
      'Latin-1',
      Buffer.from(toOwnCsv([{ ...KURTA, name: 'Caf\u00e9' }]), 'latin1'),
      'The file is not UTF-8. Save it again as “CSV UTF-8” and choose that one.',
    ],
    [
      'a workbook',
      Buffer.from('PK\u0003\u0004 and more'),
      'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.',
    ],
    [
      'a workbook of an old Excel',
      Buffer.from('d0cf11e0a1b11ae1000000', 'hex'),
      'This is an Excel workbook. Save it as “CSV UTF-8” and choose that file.',
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3', 'latin1'), 'This is a PDF. Choose a CSV file.'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'This is a picture. Choose a CSV file.'],
    [
      'a PNG',
      Buffer.from(
        '89504e470d0a1a0a0000000d494844520000000100000001080600000000000000000000004944415400000000',
        'hex',
      ),
      'This is a picture. Choose a CSV file.',
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000'), 'This is a picture. Choose a CSV file.'],
    ['a WebP', Buffer.from('RIFF\u0001\u0000\u0000\u0000WEBPVP8 '), 'This is a picture. Choose a CSV file.'],
    [
      'a HEIC of an iPhone',
      Buffer.from('\u0000\u0000\u0000\u0018ftypheic'),
      'This is a picture. Choose a CSV file.',
    ],
    ['a video', createMp4(), 'This is a video. Choose a CSV file.'],
    ['a song', Buffer.from('ID3\u0003\u0000\u0000'), 'This is not a CSV file. Choose one.'],
    ['a program', Buffer.from([1, 2, 3, 0, 0, 0, 250, 251]), 'This is not a CSV file. Choose one.'],
    [
      'UTF-16',
      Buffer.from(toOwnCsv([KURTA]), 'utf16le'),
      'The file is not UTF-8. Save it again as “CSV UTF-8” and choose that one.',
    ],
    [
      'UTF-16 that says so',
      Buffer.from(`\ufeff${toOwnCsv([{ ...KURTA, name: 'कुर्ता' }])}`, 'utf16le'),
      'The file is not UTF-8. Save it again as “CSV UTF-8” and choose that one.',
    ],
    [
      'text that begins like a song',
      'ID3,MZ',
      'The file has no columns “name”, “category”, “colour”, “size”, “stock”, “mrp”. The first row must name the columns.',
    ],
    [
      'an open quotation mark',
      `${toOwnCsv([KURTA])}\r\n"x,y`,
      'The file can’t be read from line 4 on: a quotation mark is misplaced or not closed.',
    ],
    [
      'a cell of a megabyte',
      toOwnCsv([{ ...KURTA, description: 'x'.repeat(1024 * 1024) }]),
      'The file can’t be read from line 2 on: a cell is too long, or a quotation mark is not closed.',
    ],
    [
      'too long',
      `${toOwnCsv([], ['name', 'category', 'colour', 'size', 'stock', 'mrp'])}\r\n${'a,b,c,d,1,2\r\n'.repeat(120_001)}`,
      'The file has more than 1,20,000 rows. Split it and import the parts one at a time.',
    ],
  ])('is rejected: %s', async (_name, content, sentence) => {
    expect(await checkContent(store, admin, content)).toMatchObject({ state: 'failed', failure: sentence });
  });

  it('may have semicolons, tabs, a byte order mark and single line feeds', async () => {
    for (const [index, delimiter] of [';', '\t'].entries()) {
      const name = `Delimited ${index}`;
      const content = `\ufeff${toOwnCsv([{ ...KURTA, description: '', name }])
        .replaceAll(',', delimiter)
        .replaceAll('\r\n', '\n')}\n\n`;
      expect(await checkContent(store, admin, content)).toMatchObject({
        state: 'ready',
        counts: { create: 1 },
      });
    }
    const afterBlankLines = `\ufeff\r\n  \r\n${toOwnCsv([{ ...KURTA, description: '' }]).replaceAll(',', ';')}`;
    expect(await checkContent(store, admin, afterBlankLines)).toMatchObject({ state: 'ready' });
    expect(await checkContent(store, admin, await collectText(exportSample()), kurtas.id)).toMatchObject({
      state: 'ready',
      notes: [],
      counts: { create: 2 },
    });
  });

  it('rejects the row in which the file was cut off, whose last number may have lost digits', async () => {
    const [header, first, last] = toOwnCsv([
      { ...KURTA, description: '', name: 'Whole' },
      { ...KURTA, description: '', name: 'Cut off', discount_price: '1499.00' },
    ]).split('\r\n') as [string, string, string];
    for (const rest of ['1499.00,', '99.00,', ',1499.00,']) {
      const job = await checkContent(
        store,
        admin,
        [header, first, last.slice(0, last.lastIndexOf(rest))].join('\r\n'),
      );
      expect(job).toMatchObject({ state: 'ready', counts: { create: 1, rejected: 1 } });
      expect(await listBadRows(admin, job)).toEqual([
        [
          3,
          null,
          'The file ends within this row. Choose the complete file, or end the row with a line break.',
        ],
      ]);
    }
    // Spreadsheets may leave out empty cells at the end of a row.
    const short = last.replace(/,+$/, '');
    for (const content of [
      [header, short, first],
      [header, first, short, ''],
      [header, first, short, '  '],
      [header, first, last],
    ])
      expect(await checkContent(store, admin, content.join('\r\n'))).toMatchObject({
        state: 'ready',
        counts: { create: 2, rejected: 0 },
      });
  });

  const real = getDataPath('indian-apparel-catalogue.csv');
  it.runIf(existsSync(real))('of another shop names the missing columns', async () => {
    const job = await checkContent(store, admin, readFileSync(real));
    expect(job.failure).toMatch(/^The file has no columns “name”, “category”/);
  });
});

describe('Shopify’s export', () => {
  const content = readFileSync(join(import.meta.dirname, '../test-shopify.csv'));

  it('is read as products; unknown types go to the chosen category', async () => {
    const rejected = await checkContent(store, admin, content);
    expect(rejected).toMatchObject({ format: 'shopify', counts: { create: 1, rejected: 2 } });
    expect(await listBadRows(admin, rejected)).toEqual([
      [2, 'Type', 'There is no category “Bracelet”.'],
      [9, 'Type', 'There is no category “Necklace”.'],
    ]);
    const job = await importContent(store, admin, content, women.id);
    expect(job).toMatchObject({ state: 'done', created: 3, badRows: 0 });
    expect(job.notes).toEqual([
      '1 product in the file has a colour that the store had to guess. Check it in the product’s form.',
      '2 products in the file have pictures by address: download them after the import.',
    ]);
    expect(await findProduct('Chakra Bracelet')).toMatchObject({
      categoryId: women.id,
      description: 'Seven stones & a clasp.\n• Blue\n• Black',
      variants: [
        { color: 'Blue', size: 'Free size', stock: 1, originalPaise: 4499, discountPaise: 4299 },
        { color: 'Black', stock: 0, originalPaise: 4499 },
      ],
    });
    expect(await findProduct('Office Shirt')).toMatchObject({
      categoryId: shirts.id,
      variants: [{ size: 'M', color: 'White' }, { size: 'L' }],
    });
    // The same file matches the products that it created.
    expect(await checkContent(store, admin, content, women.id)).toMatchObject({
      counts: { create: 0, update: 0, unchanged: 3 },
    });
  });

  const real = getDataPath('shopify-export-example.csv');
  it.runIf(existsSync(real))('is read in Shopify’s own example', async () => {
    const job = await checkContent(store, admin, readFileSync(real), women.id);
    expect(job).toMatchObject({ state: 'ready', format: 'shopify', badRows: 0, counts: { create: 20 } });
  });
});
