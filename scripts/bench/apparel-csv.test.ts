import { expect, it } from 'vitest';
import { parseCsv } from './apparel-csv';

it('reads quoted fields, and skips broken rows', () => {
  const text = 'Name,Price,Note\r\n"Kurta, blue",100,"says ""hi""\nand more"\nbroken,1\n,"",x\n';
  expect(parseCsv(text)).toEqual([
    { Name: 'Kurta, blue', Price: '100', Note: 'says "hi"\nand more' },
    { Name: '', Price: '', Note: 'x' },
  ]);
  expect(parseCsv('')).toEqual([]);
});
