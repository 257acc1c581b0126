/** States and union territories by their GST code: the first two digits of a GSTIN, and the place of supply. */

export interface TaxState {
  /** two digits */
  code: string;
  name: string;
  /** UTGST takes the place of SGST: a union territory without a legislature (UTGST Act 2017, section 1 and 2(8)) */
  hasUtgst: boolean;
}

const state = (code: string, name: string): TaxState => ({ code, name, hasUtgst: false });
const territory = (code: string, name: string): TaxState => ({ code, name, hasUtgst: true });

export const TAX_STATES: readonly TaxState[] = [
  state('01', 'Jammu and Kashmir'),
  state('02', 'Himachal Pradesh'),
  state('03', 'Punjab'),
  territory('04', 'Chandigarh'),
  state('05', 'Uttarakhand'),
  state('06', 'Haryana'),
  state('07', 'Delhi'),
  state('08', 'Rajasthan'),
  state('09', 'Uttar Pradesh'),
  state('10', 'Bihar'),
  state('11', 'Sikkim'),
  state('12', 'Arunachal Pradesh'),
  state('13', 'Nagaland'),
  state('14', 'Manipur'),
  state('15', 'Mizoram'),
  state('16', 'Tripura'),
  state('17', 'Meghalaya'),
  state('18', 'Assam'),
  state('19', 'West Bengal'),
  state('20', 'Jharkhand'),
  state('21', 'Odisha'),
  state('22', 'Chhattisgarh'),
  state('23', 'Madhya Pradesh'),
  state('24', 'Gujarat'),
  territory('26', 'Dadra and Nagar Haveli and Daman and Diu'),
  state('27', 'Maharashtra'),
  state('29', 'Karnataka'),
  state('30', 'Goa'),
  territory('31', 'Lakshadweep'),
  state('32', 'Kerala'),
  state('33', 'Tamil Nadu'),
  state('34', 'Puducherry'),
  territory('35', 'Andaman and Nicobar Islands'),
  state('36', 'Telangana'),
  state('37', 'Andhra Pradesh'),
  territory('38', 'Ladakh'),
  territory('97', 'Other Territory'),
];

const byCode = new Map(TAX_STATES.map((each) => [each.code, each]));

export const findState = (code: string): TaxState | null => byCode.get(code) ?? null;

/** @throws RangeError for another code, which only a bug can cause */
export function getState(code: string): TaxState {
  const found = findState(code);
  if (!found) throw new RangeError(`Not the code of a state: ${code}`);
  return found;
}

/** Letters only, because people write "Jammu & Kashmir", "Tamilnadu" and "NCT of Delhi". */
const toKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');

/** Earlier names, parts and abbreviations. */
const OTHER_NAMES: Record<string, string> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  newdelhi: '07',
  nctofdelhi: '07',
  delhinct: '07',
  jandk: '01',
  andamanandnicobar: '35',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  up: '09',
  mp: '23',
  ap: '37',
  tn: '33',
  wb: '19',
  hp: '02',
};

const codeByKey = new Map<string, string>([
  ...TAX_STATES.map(({ code, name }): [string, string] => [toKey(name), code]),
  ...Object.entries(OTHER_NAMES),
]);

/**
 * The first digits of the pincodes of a state, of which the longest that fits an address decides. They matter only where it names no state that
 * is known, which the forms prevent and the HTTP API does not. Where two states share an area, it is here under the larger.
 */
const PINCODES: Record<string, string> = {
  '01': '18 19',
  '02': '17',
  '03': '14 15',
  '04': '160',
  '05': '2461 2462 2464 2476 248 249 2625 263',
  '06': '12 13',
  '07': '11',
  '08': '30 31 32 33 34',
  '09': '20 21 22 23 24 25 26 27 28',
  '10': '80 81 821 823 824 84 85',
  '11': '737',
  '12': '790 791 792',
  '13': '797 798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793 794',
  '18': '78',
  '19': '70 71 72 73 74',
  '20': '814 815 816 82 83',
  '21': '75 76 77',
  '22': '49',
  '23': '45 46 47 48',
  '24': '36 37 38 39',
  '26': '36252 39621 39622 39623',
  '27': '40 41 42 43 44',
  '29': '56 57 58 59',
  '30': '403',
  '31': '68255',
  '32': '67 68 69',
  '33': '60 61 62 63 64',
  '34': '605',
  '35': '744',
  '36': '50',
  '37': '51 52 53',
  '38': '194',
};
const MAX_PREFIX = 5;

const codeByPincode = new Map(
  Object.entries(PINCODES).flatMap(([code, prefixes]) =>
    prefixes.split(' ').map((prefix): [string, string] => [prefix, code]),
  ),
);

/** The state that an address names, in whatever spelling; null for none that is known. */
export const findStateByName = (name: string): TaxState | null => {
  const code = codeByKey.get(toKey(name));
  return code ? getState(code) : null;
};

/**
 * The code of the state to which goods are delivered (IGST Act 2017, section 10(1)(a) and (ca)): the one that the address names, or
 * that its pincode belongs to. Without a known address the place of supply is the supplier's.
 */
export function findPlaceOfSupply(
  address: { state: string; postalCode: string },
  supplierStateCode: string,
): string {
  const named = findStateByName(address.state);
  if (named) return named.code;
  for (let length = MAX_PREFIX; length > 1; length--) {
    const code = codeByPincode.get(address.postalCode.slice(0, length));
    if (code) return code;
  }
  return supplierStateCode;
}
