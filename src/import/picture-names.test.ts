import { expect, it } from 'vitest';
import { getFileName } from './picture-names';

it.each([
  ['https://cdn.example/files/Blue%20Shirt.jpg?v=1', 'blue shirt.jpg'],
  ['images/Blue Shirt.JPG', 'blue shirt.jpg'],
  ['https://cdn.example/50%25-off.png', '50%-off.png'],
  ['https://cdn.example/50%-off.png', '50%-off.png'],
  // As macOS names the files of an archive: letters and accents apart.
  ['caf\u0065\u0301.jpg', 'caf\u00e9.jpg'],
  ['', ''],
])('reads the name in %s', (address, name) => expect(getFileName(address)).toBe(name));
