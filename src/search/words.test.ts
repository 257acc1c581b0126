import { describe, expect, it } from 'vitest';
import { toSignificantWords, toWords, withoutClothingWords } from './words';

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
    ['लाल साड़ी', ['red', 'saree']],
    ['कुर्ता और सलवार, शेरवानी', ['kurta', 'salwar', 'sherwani']],
    ['काला टी-शर्ट', ['black', 'tshirt']],
    ['laal chunni', ['red', 'dupatta']],
    ['hand bags, handbag, handheld bag', ['handbag', 'handbag', 'handbag']],
    ['flip flops / flip-flop / flipflops', ['flipflop', 'flipflop', 'flipflop']],
    ['night suit, nightsuit', ['nightsuit', 'nightsuit']],
    ['T-shirt t shirt tshirt tee', ['tshirt', 'tshirt', 'tshirt', 'tshirt']],
    ['U.S. Polo Assn. and H&M', ['us', 'polo', 'assn', 'hm']],
    ['H and M, C and A', ['hm', 'ca']],
    ['தமிழ்', ['தமிழ்']],
    ['% _ ! \\', []],
  ])('are normalized for %j', (text, words) => expect(toWords(text)).toEqual(words));
});

describe('words that only say that clothes are wanted', () => {
  const named = ['garment', 'material'];
  it.each([
    ['women clothes', ['women']],
    ['clothes for women', ['women']],
    ['mens wear', ['men']],
    ['black wear for men', ['black', 'men']],
    ['kidswear', ['kid']],
    ['bachon ke kapde', ['kid']],
    ['party clothes', ['party']],
    ['cotton clothing', ['cotton']],
    ['garment bag', ['garment', 'bag']],
    ['ladies dress material', ['women', 'dress', 'material']],
    ['ethnic wear for women', ['ethnic', 'wear', 'women']],
    ['sports wear', ['sport', 'wear']],
    ['nightwear', ['nightwear']],
    ['clothing', ['clothing']],
    ['wear', ['wear']],
  ])('%j narrows to %j', (text, words) =>
    expect(withoutClothingWords(toSignificantWords(text), (word) => named.includes(word))).toEqual(words),
  );
});
