import type { INDIAN_STATES } from './states';

type State = (typeof INDIAN_STATES)[number];

/**
 * The first digits of each state's pincodes, of which three are more exact than two (India Post: the first two name the postal circle).
 * Some post offices deliver across a border, and the Army Postal Service (90 to 99) everywhere.
 */
const FIRST_DIGITS: Readonly<Record<State, readonly number[]>> = {
  'Andaman and Nicobar Islands': [744],
  'Andhra Pradesh': [50, 51, 52, 53],
  'Arunachal Pradesh': [790, 791, 792],
  Assam: [78],
  Bihar: [80, 81, 82, 84, 85],
  Chandigarh: [14, 16],
  Chhattisgarh: [49],
  'Dadra and Nagar Haveli and Daman and Diu': [36, 39],
  Delhi: [11],
  Goa: [403],
  Gujarat: [36, 37, 38, 39],
  Haryana: [12, 13],
  'Himachal Pradesh': [17],
  'Jammu and Kashmir': [18, 19],
  Jharkhand: [81, 82, 83],
  Karnataka: [56, 57, 58, 59],
  Kerala: [67, 68, 69],
  Ladakh: [19],
  Lakshadweep: [68],
  'Madhya Pradesh': [45, 46, 47, 48],
  Maharashtra: [40, 41, 42, 43, 44],
  Manipur: [795],
  Meghalaya: [793, 794],
  Mizoram: [796],
  Nagaland: [797, 798],
  Odisha: [75, 76, 77],
  Puducherry: [53, 60, 67],
  Punjab: [14, 15, 16],
  Rajasthan: [30, 31, 32, 33, 34],
  Sikkim: [737],
  'Tamil Nadu': [60, 61, 62, 63, 64],
  Telangana: [50],
  Tripura: [799],
  'Uttar Pradesh': [20, 21, 22, 23, 24, 25, 26, 27, 28],
  Uttarakhand: [24, 26],
  'West Bengal': [70, 71, 72, 73, 74],
};

/**
 * The states that a pincode may belong to, if `state` is not one of them. A wrong state would send the parcel astray and tax the order
 * as a supply to that state. Empty for a pincode or a state that is not known.
 */
export function findOtherStates(pincode: string, state: string): readonly State[] {
  if (!/^[0-9]{6}$/.test(pincode) || !Object.hasOwn(FIRST_DIGITS, state)) return [];
  const listStates = (digits: string): State[] =>
    (Object.keys(FIRST_DIGITS) as State[]).filter((each) => FIRST_DIGITS[each].includes(Number(digits)));
  const exact = listStates(pincode.slice(0, 3));
  const states = exact.length > 0 ? exact : listStates(pincode.slice(0, 2));
  return states.some((name) => name === state) ? [] : states;
}
