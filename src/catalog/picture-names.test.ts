import { describe, expect, it } from 'vitest';
import {
  comparePictureNames,
  findPictureColor,
  listKeyCandidates,
  listSkuCandidates,
  parsePictureName,
  toPictureKey,
} from './picture-names';

describe('the name of a picture', () => {
  it.each([
    ['KUR-12.jpg', { stem: 'KUR-12', base: 'KUR', folder: null, order: 12 }],
    ['KUR-12_2.jpg', { stem: 'KUR-12_2', base: 'KUR-12', folder: null, order: 2 }],
    ['KUR-12 (3).JPEG', { stem: 'KUR-12 (3)', base: 'KUR-12', folder: null, order: 3 }],
    ['new/Bagru Kurta/1.webp', { stem: '1', base: '1', folder: 'Bagru Kurta', order: 1 }],
    ['C:\\pictures\\bagru-kurta-back.png', { base: 'bagru-kurta-back', folder: 'pictures', order: 6 }],
    ['8901234567890.jpg', { stem: '8901234567890', base: '8901234567890', order: 0 }],
    ['लाल साड़ी 2.jpg', { base: 'लाल साड़ी', order: 2 }],
    ['Cafe\u0301/CAFE\u0301-1.jpg', { base: 'CAF\u00c9', folder: 'Caf\u00e9' }],
    ['.jpg', { stem: '', folder: null }],
    ['', { stem: '', folder: null }],
  ])('%s', (path, expected) => {
    expect(parsePictureName(path)).toMatchObject(expected);
  });

  it('may be a SKU as it stands, without its number, or as its folder', () => {
    expect(listSkuCandidates(parsePictureName('KUR-12/KUR-12-RED_2.jpg'))).toEqual([
      'KUR-12-RED_2',
      'KUR-12-RED',
      'KUR-12',
    ]);
  });

  it('may begin with a handle or a name, the longest first', () => {
    const candidates = listKeyCandidates(parsePictureName('sale/Bagru Kurta Ivory 2.jpg'));
    expect(candidates.map(({ key }) => key)).toEqual([
      'bagru-kurta-ivory-2',
      'bagru-kurta-ivory',
      'bagru-kurta',
      'bagru',
      'sale',
    ]);
    expect(candidates[2]?.rest).toEqual(['ivory', '2']);
  });
});

it.each([
  [['2'], null],
  [[], null],
  [['ivory', '2'], 'Ivory'],
  [['navy', 'blue', 'back'], 'Navy Blue'],
  [['blue'], 'Blue'],
  [['pyjama'], undefined],
  [['ivory', 'pyjama'], undefined],
])('%j refers to %s', (rest, color) => {
  expect(findPictureColor(rest, ['Blue', 'Navy Blue', 'Ivory'])).toBe(color);
});

it('anything may follow in a folder that is named like the product', () => {
  expect(findPictureColor(['dsc', '4711', 'ivory'], ['Ivory'], { allowsOtherWords: true })).toBe('Ivory');
  expect(findPictureColor(['dsc', '4711'], ['Ivory'], { allowsOtherWords: true })).toBeNull();
});

it('pictures are in the order in which people count', () => {
  const names = ['K_10.jpg', 'K_2.jpg', 'K_1.jpg', 'K.jpg', 'L.jpg'];
  expect([...names].sort(comparePictureNames)).toEqual(['K.jpg', 'L.jpg', 'K_1.jpg', 'K_2.jpg', 'K_10.jpg']);
  expect(['a-back.jpg', 'a-side.jpg', 'a-front.jpg'].sort(comparePictureNames)).toEqual([
    'a-front.jpg',
    'a-side.jpg',
    'a-back.jpg',
  ]);
});

it('keys are the same however a name is written', () => {
  expect(toPictureKey('  Bagru_Kurta  (Ivory)!')).toBe('bagru-kurta-ivory');
  expect(toPictureKey('साड़ी')).toBe(toPictureKey('साड़ी'.normalize('NFD')));
});
