import { describe, expect, it } from 'vitest';
import { type DeclarationDefaults, findMissingDeclarations, listDeclarations } from './declarations';

const NONE: DeclarationDefaults = {
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};
const SHOP: DeclarationDefaults = {
  netQuantity: '1 N',
  manufacturer: 'Vastra, Jaipur',
  packer: null,
  countryOfOrigin: 'India',
};
const CARE = '0141 222333';

describe('the declarations of a product', () => {
  it.each([
    ['are none where nothing is set', {}, NONE, []],
    ['are none in a shop that has entered nothing', {}, null, []],
    [
      'are the shop’s',
      {},
      SHOP,
      [
        ['Country of origin', 'India'],
        ['Net quantity', '1 N'],
        ['Manufactured by', 'Vastra, Jaipur'],
        ['Customer care', CARE],
      ],
    ],
    [
      'are the product’s own before the shop’s',
      { netQuantity: '2 N', manufacturer: 'Bagru Prints, Bagru' },
      SHOP,
      [
        ['Country of origin', 'India'],
        ['Net quantity', '2 N'],
        ['Manufactured by', 'Bagru Prints, Bagru'],
        ['Customer care', CARE],
      ],
    ],
    [
      'of an imported product name no manufacturer of the shop',
      { importer: 'Vastra Imports, Delhi', countryOfOrigin: 'Nepal' },
      SHOP,
      [
        ['Country of origin', 'Nepal'],
        ['Net quantity', '1 N'],
        ['Imported by', 'Vastra Imports, Delhi'],
        ['Customer care', CARE],
      ],
    ],
  ])('%s', (_, product, defaults, lines) => {
    expect(listDeclarations(product, defaults, CARE).map(({ name, text }) => [name, text])).toEqual(lines);
  });
});

describe('what is missing', () => {
  it.each([
    [{}, null, ['country of origin', 'net quantity', 'manufacturer, packer or importer']],
    [{}, SHOP, []],
    [{ countryOfOrigin: 'India', packer: 'Vastra' }, NONE, ['net quantity']],
    [{ countryOfOrigin: 'Nepal', importer: 'Vastra', netQuantity: '1 N' }, null, []],
  ])('of %o with %o is %o', (product, defaults, missing) => {
    expect(findMissingDeclarations(product, defaults)).toEqual(missing);
  });
});
