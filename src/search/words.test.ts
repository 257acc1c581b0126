import { describe, expect, it } from 'vitest';
import { isOneTypoAway, toWords } from './words';

describe('words of a search', () => {
  it.each([
    ["Ladies' T-Shirts", ['women', 'tshirt']],
    ['t shirt for the man', ['tshirt', 'men']],
    ['tees', ['tshirt']],
    ['Kurtas, Kurtis & Sarees', ['kurta', 'kurti', 'saree']],
    ['saris and pajamas', ['saree', 'pyjama']],
    ['dress / dresses', ['dress', 'dress']],
    ['A-Line Off-White V-Neck', ['aline', 'offwhite', 'vneck']],
    ['shorts', ['shorts']],
    ['Café', ['cafe']],
    ['साड़ी', ['साड़ी'.normalize('NFKD')]],
    ['% _ ! \\', []],
  ])('are normalized for %j', (text, words) => expect(toWords(text)).toEqual(words));

  it.each([
    ['kurat', 'kurta', true],
    ['kurtaa', 'kurta', true],
    ['krta', 'kurta', true],
    ['kurti', 'kurta', true],
    ['kurta', 'kurta', false],
    ['krat', 'kurta', false],
    ['silk', 'slick', false],
  ])('%s is a misspelling of %s: %s', (one, other, slip) => {
    expect(isOneTypoAway(one, other)).toBe(slip);
    expect(isOneTypoAway(other, one)).toBe(slip);
  });
});
