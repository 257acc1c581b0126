import { expect, it } from 'vitest';
import { type Disclosures, listDisclosures, saveDisclosuresInput } from './disclosures';

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
const OFFICER = {
  officerName: 'Asha Nair',
  officerDesignation: 'Head of Care',
  officerEmail: 'asha@example.com',
};
const IDENTITY = { legalName: 'Vastra Textiles', address: 'MI Road, Jaipur, Rajasthan 302001' };

it.each([
  ['nothing', null, null, []],
  ['nothing, once emptied', null, NONE, []],
  [
    'the seller',
    IDENTITY,
    NONE,
    [
      { name: 'Legal name', text: 'Vastra Textiles' },
      { name: 'Registered address', text: 'MI Road, Jaipur, Rajasthan 302001' },
    ],
  ],
  [
    'customer care without a phone',
    null,
    { ...NONE, careEmail: 'care@example.com' },
    [{ name: 'Customer care', email: 'care@example.com' }],
  ],
  [
    'the officer',
    null,
    { ...NONE, ...OFFICER, officerPhone: '0141 222333' },
    [
      {
        name: 'Grievance officer',
        text: 'Asha Nair, Head of Care',
        phone: '0141 222333',
        email: 'asha@example.com',
      },
    ],
  ],
])('shows %s', (_, identity, disclosures, shown) => {
  expect(listDisclosures(identity, disclosures)).toEqual(shown);
});

it.each([
  [{}, []],
  [OFFICER, []],
  [{ ...OFFICER, officerEmail: '' }, ['officerEmail']],
  [{ officerPhone: '0141 222333' }, ['officerName', 'officerDesignation', 'officerEmail']],
  [{ careEmail: 'care' }, ['careEmail']],
])('of %o rejects %o', (input, fields) => {
  const { error } = saveDisclosuresInput.safeParse(input);
  expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields);
});
