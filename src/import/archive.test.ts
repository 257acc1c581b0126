import { expect, it } from 'vitest';
import { findTablePath, isHiddenFile } from './archive';

it.each([
  [['products.csv', 'a.jpg'], 'products.csv'],
  [
    ['export/Products.CSV', 'export/notes.txt', '__MACOSX/export/._Products.CSV', '.products.csv'],
    'export/Products.CSV',
  ],
  [['products.tsv'], 'products.tsv'],
])('finds the CSV file in %j', (paths, expected) => expect(findTablePath(paths)).toBe(expected));

it.each([
  [[], 'no CSV file'],
  [['a.jpg', '__MACOSX/._a.csv', 'folder/.b.csv'], 'no CSV file'],
  [['a.csv', 'b.csv'], '2 CSV files (a.csv, b.csv)'],
  [['a.csv', 'b.csv', 'c/d.csv', 'e.csv'], '4 CSV files (a.csv, b.csv, c/d.csv …)'],
])('says what is wrong with %j', (paths, message) => expect(() => findTablePath(paths)).toThrow(message));

it.each(['.DS_Store', 'a/.hidden.jpg', '__MACOSX/a.jpg', 'a/Thumbs.db', 'Desktop.ini'])(
  'passes over %s',
  (path) => expect(isHiddenFile(path)).toBe(true),
);
