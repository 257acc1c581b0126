import { expect, it } from 'vitest';
import { findOtherStates } from './pincode-states';
import { INDIAN_STATES } from './states';

const PINCODES = {
  '110001': 'Delhi',
  '122001': 'Haryana',
  '160017': 'Chandigarh',
  '194101': 'Ladakh',
  '201301': 'Uttar Pradesh',
  '248001': 'Uttarakhand',
  '362520': 'Dadra and Nagar Haveli and Daman and Diu',
  '400001': 'Maharashtra',
  '403001': 'Goa',
  '492001': 'Chhattisgarh',
  '500001': 'Telangana',
  '533464': 'Puducherry',
  '560001': 'Karnataka',
  '682555': 'Lakshadweep',
  '700001': 'West Bengal',
  '737101': 'Sikkim',
  '744101': 'Andaman and Nicobar Islands',
  '793001': 'Meghalaya',
  '799001': 'Tripura',
  '834001': 'Jharkhand',
};

it.each(Object.entries(PINCODES))('knows that %s is in %s', (pincode, state) => {
  expect(findOtherStates(pincode, state)).toEqual([]);
  const others = INDIAN_STATES.filter((each) => findOtherStates(pincode, each).length > 0);
  expect(others.length).toBeGreaterThanOrEqual(INDIAN_STATES.length - 2);
  expect(others).not.toContain(state);
});

it('names the states of a pincode that is in none of the given one', () => {
  expect(findOtherStates('560001', 'Kerala')).toEqual(['Karnataka']);
  expect(findOtherStates('812001', 'Kerala')).toEqual(['Bihar', 'Jharkhand']);
});

it('knows a pincode of every state', () => {
  const pincodes = Array.from({ length: 900 }, (_, index) => `${index + 100}001`);
  const known = pincodes.filter((pincode) =>
    INDIAN_STATES.some((state) => findOtherStates(pincode, state)[0]),
  );
  for (const state of INDIAN_STATES)
    expect(known.some((pincode) => findOtherStates(pincode, state).length === 0)).toBe(true);
});

it('says nothing of the army, of an incomplete pincode and of a state with another name', () => {
  expect(findOtherStates('900056', 'Kerala')).toEqual([]);
  expect(findOtherStates('', 'Kerala')).toEqual([]);
  expect(findOtherStates('5', 'Kerala')).toEqual([]);
  expect(findOtherStates('560001', 'Keralam')).toEqual([]);
  expect(findOtherStates('560001', '')).toEqual([]);
});
