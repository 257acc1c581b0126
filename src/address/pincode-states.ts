import { INDIAN_STATES } from './states';

type State = (typeof INDIAN_STATES)[number];

/**
 * The states of pincodes by their first digits, of which more are more exact (India Post: the first two name the postal circle). Some
 * post offices deliver across a border, and the Army Postal Service (90 to 99) everywhere.
 */
const STATES: Readonly<Record<string, readonly State[]>> = {
  11: ['Delhi'],
  12: ['Haryana'],
  13: ['Haryana'],
  14: ['Punjab', 'Chandigarh'],
  15: ['Punjab'],
  16: ['Chandigarh', 'Punjab'],
  17: ['Himachal Pradesh'],
  18: ['Jammu and Kashmir'],
  19: ['Jammu and Kashmir', 'Ladakh'],
  20: ['Uttar Pradesh'],
  21: ['Uttar Pradesh'],
  22: ['Uttar Pradesh'],
  23: ['Uttar Pradesh'],
  24: ['Uttar Pradesh', 'Uttarakhand'],
  25: ['Uttar Pradesh'],
  26: ['Uttar Pradesh', 'Uttarakhand'],
  27: ['Uttar Pradesh'],
  28: ['Uttar Pradesh'],
  30: ['Rajasthan'],
  31: ['Rajasthan'],
  32: ['Rajasthan'],
  33: ['Rajasthan'],
  34: ['Rajasthan'],
  36: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  37: ['Gujarat'],
  38: ['Gujarat'],
  39: ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu'],
  40: ['Maharashtra'],
  403: ['Goa'],
  41: ['Maharashtra'],
  42: ['Maharashtra'],
  43: ['Maharashtra'],
  44: ['Maharashtra'],
  45: ['Madhya Pradesh'],
  46: ['Madhya Pradesh'],
  47: ['Madhya Pradesh'],
  48: ['Madhya Pradesh'],
  49: ['Chhattisgarh'],
  50: ['Telangana', 'Andhra Pradesh'],
  51: ['Andhra Pradesh'],
  52: ['Andhra Pradesh'],
  53: ['Andhra Pradesh', 'Puducherry'],
  56: ['Karnataka'],
  57: ['Karnataka'],
  58: ['Karnataka'],
  59: ['Karnataka'],
  60: ['Tamil Nadu', 'Puducherry'],
  61: ['Tamil Nadu'],
  62: ['Tamil Nadu'],
  63: ['Tamil Nadu'],
  64: ['Tamil Nadu'],
  67: ['Kerala', 'Puducherry'],
  68: ['Kerala', 'Lakshadweep'],
  69: ['Kerala'],
  70: ['West Bengal'],
  71: ['West Bengal'],
  72: ['West Bengal'],
  73: ['West Bengal'],
  737: ['Sikkim'],
  74: ['West Bengal'],
  744: ['Andaman and Nicobar Islands'],
  75: ['Odisha'],
  76: ['Odisha'],
  77: ['Odisha'],
  78: ['Assam'],
  790: ['Arunachal Pradesh'],
  791: ['Arunachal Pradesh'],
  792: ['Arunachal Pradesh'],
  793: ['Meghalaya'],
  794: ['Meghalaya'],
  795: ['Manipur'],
  796: ['Mizoram'],
  797: ['Nagaland'],
  798: ['Nagaland'],
  799: ['Tripura'],
  80: ['Bihar'],
  81: ['Bihar', 'Jharkhand'],
  82: ['Bihar', 'Jharkhand'],
  83: ['Jharkhand'],
  84: ['Bihar'],
  85: ['Bihar'],
};

/**
 * The states that a pincode may belong to, if `state` is not one of them. A wrong state would send the parcel astray and tax the order
 * as a supply to that state. Empty for a pincode or a state that is not known.
 */
export function findOtherStates(pincode: string, state: string): readonly State[] {
  if (!/^[0-9]{6}$/.test(pincode) || !INDIAN_STATES.some((known) => known === state)) return [];
  const states = STATES[pincode.slice(0, 3)] ?? STATES[pincode.slice(0, 2)] ?? [];
  return states.some((name) => name === state) ? [] : states;
}
