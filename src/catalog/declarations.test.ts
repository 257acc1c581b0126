import { describe, expect, it } from 'vitest';
import {
  type DeclarationValues,
  findMissingDeclarations,
  listDeclarations,
  resolveDeclarations,
} from './inherited-declarations';

const NONE: DeclarationValues = {
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};
const SHOP: DeclarationValues = {
  netQuantity: '1 N',
  manufacturer: 'Vastra, Jaipur',
  packer: null,
  countryOfOrigin: 'India',
};
const CARE = '0141 222333';

/** The product, its categories from the nearest up, the shop. */
const toSources = (product: DeclarationValues, ...above: (DeclarationValues | null)[]) =>
  [product, ...above].map((values, index) => ({
    name: index === 0 ? null : `${index} above`,
    values: values ?? {},
  }));

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
    expect(
      listDeclarations(toSources(product, defaults), CARE).map(({ name, text }) => [name, text]),
    ).toEqual(lines);
  });
});

describe('what is missing', () => {
  it.each([
    [{}, null, ['country of origin', 'net quantity', 'manufacturer, packer or importer']],
    [{}, SHOP, []],
    [{ countryOfOrigin: 'India', packer: 'Vastra' }, NONE, ['net quantity']],
    [{ countryOfOrigin: 'Nepal', importer: 'Vastra', netQuantity: '1 N' }, null, []],
  ])('of %o with %o is %o', (product, defaults, missing) => {
    expect(findMissingDeclarations(toSources(product, defaults))).toEqual(missing);
  });
});

describe('what a product inherits', () => {
  const IMPORTS = { countryOfOrigin: 'Nepal', importer: 'Vastra Imports, Delhi' };
  it.each<[string, DeclarationValues[], Record<string, [text: string, from: string | null]>]>([
    [
      'is the nearest category’s, then the one’s above, then the shop’s',
      [{}, { netQuantity: '1 N (saree)' }, { netQuantity: '1 set', packer: 'Unit 2' }, SHOP],
      {
        countryOfOrigin: ['India', '3 above'],
        netQuantity: ['1 N (saree)', '1 above'],
        manufacturer: ['Vastra, Jaipur', '3 above'],
        packer: ['Unit 2', '2 above'],
      },
    ],
    [
      'is its own before all others',
      [{ careContact: 'sarees@vastra.example' }, { careContact: '0141 1' }],
      { careContact: ['sarees@vastra.example', null] },
    ],
    [
      'names no manufacturer from farther than the importer',
      [{}, IMPORTS, SHOP],
      {
        countryOfOrigin: ['Nepal', '1 above'],
        importer: ['Vastra Imports, Delhi', '1 above'],
        netQuantity: ['1 N', '2 above'],
      },
    ],
    [
      'names the category’s importer beside its own foreign manufacturer',
      [{ manufacturer: 'Dhaka Weavers, Kathmandu' }, IMPORTS, SHOP],
      {
        countryOfOrigin: ['Nepal', '1 above'],
        manufacturer: ['Dhaka Weavers, Kathmandu', null],
        importer: ['Vastra Imports, Delhi', '1 above'],
        netQuantity: ['1 N', '2 above'],
      },
    ],
    [
      'names no importer for goods made in India',
      [{ countryOfOrigin: 'india' }, IMPORTS, SHOP],
      {
        countryOfOrigin: ['india', null],
        manufacturer: ['Vastra, Jaipur', '2 above'],
        netQuantity: ['1 N', '2 above'],
      },
    ],
    [
      'names the importer where no other maker is known',
      [{ countryOfOrigin: 'India' }, IMPORTS],
      { countryOfOrigin: ['India', null], importer: ['Vastra Imports, Delhi', '1 above'] },
    ],
  ])('%s', (_, [product = {}, ...above], expected) => {
    const resolved = Object.entries(resolveDeclarations(toSources(product, ...above)));
    expect(Object.fromEntries(resolved.map(([name, { text, from }]) => [name, [text, from]]))).toEqual(
      expected,
    );
  });
});
