import { expect, it } from 'vitest';
import type { Disclosures } from '../cms/disclosures';
import { describeReadiness, listSetupGaps, listShopGaps } from './readiness';

const NONE: Disclosures = {
  careEmail: null,
  carePhone: null,
  officerName: null,
  officerDesignation: null,
  officerEmail: null,
  officerPhone: null,
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};
const READY = {
  identity: { legalName: 'Vastra', address: 'Jaipur' },
  disclosures: { ...NONE, officerName: 'Asha Nair' },
  hasContact: true,
  legalPages: ['return-policy', 'privacy-policy'],
};

it.each([
  [READY, []],
  [{ ...READY, hasContact: false }, ['customer-care']],
  [{ ...READY, disclosures: NONE }, ['customer-care']],
  [
    { identity: null, disclosures: null, hasContact: false, legalPages: [] },
    ['tax', 'customer-care', 'customer-care', 'legal-pages', 'legal-pages'],
  ],
])('a shop with %o has gaps in %o', (shop, places) => {
  expect(listShopGaps(shop).map(({ place }) => place)).toEqual(places);
});

it.each([
  [{ categories: 2, products: 3, sendsEmails: true }, []],
  // A category comes first.
  [{ categories: 0, products: 0, sendsEmails: true }, ['categories']],
  [{ categories: 1, products: 0, sendsEmails: true }, ['products']],
  [{ categories: 1, products: 0, sendsEmails: false }, ['products', null]],
])('a shop with %o lacks %o to sell', (shop, places) => {
  expect(listSetupGaps(shop).map(({ place }) => place)).toEqual(places);
});

it.each([
  [0, []],
  [1, ['One product lacks its country of origin, net quantity or manufacturer.']],
  [1234, ['1,234 products lack their country of origin, net quantity or manufacturer.']],
])('%i products are described', (products, sentences) => {
  expect(describeReadiness({ shop: [], products })).toEqual(sentences);
});
