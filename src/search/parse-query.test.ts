import { describe, expect, it } from 'vitest';
import { parseSearchQuery } from './parse-query';

describe('a price in a search', () => {
  it.each([
    ['kurta under 1000', ['kurta'], null, 100_000],
    ['kurta below Rs. 1,500 women', ['kurta', 'women'], null, 150_000],
    ['saree above ₹2k', ['saree'], 200_000, null],
    ['dress between 500 and 900', ['dress'], 50_000, 90_000],
    ['under armour', ['under', 'armour'], null, null],
    ['size 32', [], null, null],
    ['kurta 500 se kam', ['kurta'], null, 50_000],
    ['1000 ke andar saree', ['saree'], null, 100_000],
    ['साड़ी 2000 से कम', ['saree'], null, 200_000],
    ['watch < 3000', ['watch'], null, 300_000],
    ['shoes rs 500 - 1,500', ['shoe'], 50_000, 150_000],
    ['kurta under Rs. 999.00', ['kurta'], null, 99_900],
    ['kurta under 999.50', ['kurta'], null, 99_950],
    ['₹500.00 - ₹1,000.00 saree', ['saree'], 50_000, 100_000],
    ['kurta under 1.5k', ['kurta'], null, 150_000],
    ['saree under 2 hazaar', ['saree'], null, 200_000],
    ['lehenga above 1 lakh', ['lehenga'], 10_000_000, null],
    ['dress between 900 and 500', ['dress'], 50_000, 90_000],
    ['500 rupee se kam', [], null, 50_000],
    ['कुर्ता 500 रुपये से कम', ['kurta'], null, 50_000],
    ['साड़ी २००० से कम', ['saree'], null, 200_000],
    ['kurta 1000 ke under', ['kurta'], null, 100_000],
    ['kurta 500 to 1000', ['kurta'], 50_000, 100_000],
    ['kurta 500-1000', ['kurta'], 50_000, 100_000],
    ['kurta 500 se 1000 tak', ['kurta'], 50_000, 100_000],
    ['साड़ी 500 से 1000 तक', ['saree'], 50_000, 100_000],
    ['coat 110-116', ['coat', '110', '116'], null, null],
    ['kurta under 500 M', ['kurta'], null, 50_000],
    ['kids under 5 years', ['kid'], null, null],
    ['frock from 3 to 4 years', ['frock'], null, null],
    ['dress up to 12 months', ['dress', 'up', '12', 'month'], null, null],
  ])('%j', (q, words, minPaise, maxPaise) => {
    expect(parseSearchQuery(q)).toMatchObject({ words, minPaise, maxPaise });
  });
});

describe('a size in a search', () => {
  it.each([
    ['jeans 32', ['jean'], ['32']],
    ['men jeans 32 blue', ['men', 'jean', 'blue'], ['32']],
    ['kids 5-6 years', ['kid'], ['5-6y']],
    ['dress 5 to 6 yrs girls', ['dress', 'girl'], ['5-6y']],
    ['frock 4 years old', ['frock'], ['4y', '4-5y', '3-4y']],
    ['romper 6-12 months', ['romper'], ['6-12m']],
    ['romper 0-3M', ['romper'], ['0-3m']],
    ['frock 5 साल', ['frock'], ['5y', '5-6y', '4-5y']],
    ['size 2-3Y', [], ['2-3y']],
    ['size: XL kurta', ['kurta'], ['xl']],
    ['kurta XL size', ['kurta'], ['xl']],
    ['L size shirt', ['shirt'], ['l']],
    ['32 size jeans', ['jean'], ['32']],
    ['free size kurta', ['kurta'], ['free size']],
    ['one size', [], ['free size']],
    ['kurta XL', ['kurta'], ['xl']],
    ['kurta 2xl men', ['kurta', 'men'], ['xxl']],
    ['shirt size m', ['shirt'], ['m']],
    ['shirt small', ['shirt'], ['s']],
    ['shoes uk 7', ['shoe'], ['uk7']],
    ['us polo shirt', ['us', 'polo', 'shirt'], undefined],
    ['32', ['32'], undefined],
    ['H & M', ['hm'], undefined],
    ['h&m', ['hm'], undefined],
    ['H and M', ['hm'], undefined],
    ['h&m size M', ['hm'], ['m']],
    ['H & M kurta L', ['hm', 'kurta'], ['l']],
    ['marks & s', ['mark'], undefined],
    ['m & s', ['ms'], undefined],
    ['shirt s and m', ['shirt'], ['m']],
    ['pack of 2', ['pack'], undefined],
  ])('%j', (q, words, keys) => {
    const query = parseSearchQuery(q);
    expect(query.words).toEqual(words);
    expect(query.size?.keys).toEqual(keys);
  });
});

it.each([
  ['wine colour dress', ['wine', 'dress']],
  ['peach coloured kurta', ['peach', 'kurta']],
  ['colour', ['colour']],
  ['nite dress', ['nightdress']],
  ['बच्चों के कपड़े', ['kid', 'clothe']],
  ['bachon ke kapde', ['kid', 'clothe']],
])('%j is searched for by %j', (q, words) => expect(parseSearchQuery(q).words).toEqual(words));

it('is read at once, however many spaces it has', () => {
  const q = `rs 1000${' '.repeat(90)}1000${' '.repeat(90)}x`;
  expect(parseSearchQuery(q)).toEqual(parseSearchQuery('rs 1000 1000 x'));
  const begun = performance.now();
  for (let time = 0; time < 20; time++) parseSearchQuery(q);
  expect(performance.now() - begun).toBeLessThan(100);
});
