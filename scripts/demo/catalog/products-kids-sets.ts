import { describe, product } from './make';
import { ages, pricedFrom } from './sizes';
import type { DemoProduct } from './types';

export const kidsSets: readonly DemoProduct[] = [
  product({
    key: 'little-bagru-kurta-set',
    name: 'Little Bagru Kurta Set',
    category: ['Kids', 'Kurta Sets'],
    description: describe(
      {
        fabric: '100% cotton cambric kurta, cotton mulmul pyjama.',
        care: 'Machine wash gentle in cold water, dry in shade.',
      },
      "A short kurta and a pyjama with an elastic waist, for cousins' weddings and the photographs afterwards.",
      'The print is one of our own, cut again at three-quarter size so that it does not swallow the wearer.',
      'Snap buttons behind the real ones make it quick.',
    ),
    priceRupees: 1490,
    discountRupees: 1190,
    garment: (ground, ink, ink2, trim, other) => ({
      kind: 'set',
      pieces: [
        {
          kind: 'kurta',
          cloth: { weave: 'buti', ground, ink, ink2, scale: 0.7 },
          length: 'knee',
          sleeves: 'long',
          neck: 'mandarin',
          placket: 'half',
          trim,
        },
        { kind: 'trousers', cut: 'pyjama', cloth: other },
      ],
    }),
    child: true,
    colours: [
      [
        'Ivory and indigo',
        pricedFrom('8-9Y', 1690, 1350, ages('2-3Y', 13, 17, 15, 12, 10)),
        'sandstone',
        'ivory',
        'indigo',
        'madder',
        'indigo',
        'ivory',
      ],
      [
        'Turmeric',
        pricedFrom('8-9Y', 1690, 1350, ages('2-3Y', 11, 14, 12, 5, 4)),
        'mist',
        'turmeric',
        'madder',
        'ivory',
        'madder',
        'milk',
      ],
    ],
    pair: [{ kind: 'waistcoat', cloth: 'bottle', buttons: 'zari' }],
  }),
  product({
    key: 'leheriya-kurta-dhoti-set',
    name: 'Leheriya Kurta and Dhoti Set',
    category: ['Kids', 'Kurta Sets'],
    description: describe(
      {
        fabric: '100% cotton mulmul, tie-dyed, soft elastic waist.',
        care: 'Hand wash cold, expect some colour in the first water.',
      },
      "The wave of Rajasthan on a boy's kurta, worn with a stitched dhoti that pulls on like trousers and survives a game of kabaddi.",
      'Long sleeves, a small stand collar and a plain placket.',
      'Colour enough for any sangeet.',
    ),
    priceRupees: 1790,
    garment: (ground, ink, trim, other) => ({
      kind: 'set',
      pieces: [
        {
          kind: 'kurta',
          cloth: { weave: 'leheriya', ground, ink, ink2: 'ivory', scale: 0.8 },
          length: 'knee',
          sleeves: 'long',
          neck: 'mandarin',
          placket: 'short',
          trim,
        },
        { kind: 'trousers', cut: 'dhoti', cloth: other },
      ],
    }),
    pose: { rotate: -3, scale: 0.98 },
    child: true,
    colours: [
      ['Saffron', ages('2-3Y', 12, 15, 13, 10, 8), 'celadon', 'saffron', 'butter', 'maroon', 'ivory'],
      ['Rani', ages('2-3Y', 10, 12, 11, 3, 7), 'sand', 'rani', 'blush', 'plum', 'butter'],
    ],
    pair: [{ kind: 'dupatta', cloth: 'turmeric', ends: 'madder', zari: 'zari', shown: 'folded' }],
  }),
  product({
    key: 'elephant-parade-night-set',
    name: 'Elephant Parade Night Set',
    category: ['Kids', 'Kurta Sets'],
    description: describe(
      {
        fabric: '100% organic cotton voile, 95 gsm, hand-printed.',
        care: 'Machine wash at 40 °C, line dry.',
      },
      'A camp-collar top and easy trousers for sleeping, or for not sleeping.',
      'Elephants walk in a line trunk to tail from cuff to cuff.',
      'The seams are turned outward so that nothing scratches, and the waist is soft all the way round.',
    ),
    priceRupees: 1090,
    garment: (ground, ink, ink2) => ({
      kind: 'set',
      pieces: [
        {
          kind: 'shirt',
          cloth: { weave: 'toy', toy: 'elephant', ground, ink, ink2 },
          sleeves: 'full',
          collar: 'camp',
          pockets: 1,
          hem: 'straight',
        },
        {
          kind: 'trousers',
          cut: 'pyjama',
          cloth: { weave: 'toy', toy: 'elephant', ground, ink, ink2 },
          cord: ink,
        },
      ],
    }),
    pose: { rotate: 2, scale: 0.97 },
    child: true,
    colours: [
      ['Milk and dusk', ages('2-3Y', 15, 18, 16, 12), 'lilac', 'milk', 'dusk', 'rust'],
      ['Pista and bottle', ages('2-3Y', 12, 14, 10, 9), 'petal', 'pista', 'bottle', 'ivory'],
    ],
    pair: [
      {
        kind: 'dupatta',
        cloth: { weave: 'kantha', ground: 'powder', ink: 'ivory' },
        tassels: false,
        shown: 'folded',
      },
    ],
  }),
  product({
    key: 'ditsy-lehenga-choli-set',
    name: 'Ditsy Lehenga Choli Set',
    category: ['Kids', 'Kurta Sets'],
    description: describe(
      {
        fabric: '100% cotton cambric, zari-edged border, mulmul lining.',
        care: 'Hand wash cold, dry upside down in shade.',
      },
      'A skirt, a blouse and a great deal of running about.',
      'The flowers are scattered small over soft cotton, the waist is elastic at the back, and the border is a woven strip with a thread of gold that does not itch because it is lined.',
    ),
    priceRupees: 2290,
    discountRupees: 1830,
    garment: (ground, ink, ink2, other) => ({
      kind: 'set',
      pieces: [
        { kind: 'blouse', cloth: other, sleeves: 'short', neck: 'round', edging: 'zari' },
        {
          kind: 'skirt',
          cloth: { weave: 'ditsy', ground, ink, ink2, scale: 0.8 },
          cut: 'gathered',
          length: 'maxi',
          waistband: other,
          hem: 'zari',
        },
      ],
    }),
    pose: { rotate: -1, scale: 0.98 },
    child: true,
    colours: [
      ['Mint and rani', ages('2-3Y', 11, 14, 12, 10, 6), '#b98470', 'mint', 'bottle', 'rani', 'rani'],
      ['Marigold and wine', ages('2-3Y', 10, 12, 11, 2, 12), 'celadon', 'marigold', 'wine', 'ivory', 'wine'],
    ],
    pair: [{ kind: 'dupatta', cloth: 'ivory', ends: 'zari', shown: 'folded' }],
  }),
  product({
    key: 'summer-shirt-and-shorts-set',
    name: 'Summer Shirt and Shorts Set',
    category: ['Kids', 'Shirts and Shorts'],
    description: describe(
      {
        fabric: '100% cotton poplin shirt, cotton twill shorts.',
        care: 'Machine wash at 40 °C, tumble dry low.',
      },
      'Kites on the shirt, none on the shorts, so both can be worn with everything else.',
      'Open collar, straight hem, drawstring waist.',
      'Cut from a cotton light enough to dry on a balcony rail between lunch and evening play.',
    ),
    priceRupees: 1290,
    garment: (ground, ink, ink2, other) => ({
      kind: 'set',
      pieces: [
        {
          kind: 'shirt',
          cloth: { weave: 'toy', toy: 'kite', ground, ink, ink2 },
          sleeves: 'short',
          collar: 'camp',
          pockets: 1,
          hem: 'straight',
        },
        { kind: 'shorts', cut: 'drawstring', cloth: other, cord: 'ivory' },
      ],
    }),
    pose: { rotate: 3 },
    child: true,
    colours: [
      ['Butter and denim', ages('2-3Y', 13, 16, 15, 11), 'mist', 'butter', 'denim', 'madder', 'denim'],
      ['Powder and rust', ages('2-3Y', 11, 13, 9, 9), 'wheat', 'powder', 'rust', 'deep', 'rust'],
    ],
    pair: [
      {
        kind: 'tshirt',
        cloth: { weave: 'plain', ground: 'milk', hand: 'jersey' },
        neck: 'crew',
        chest: 'kite',
        chestInk: 'indigo',
      },
    ],
  }),
  product({
    key: 'saturday-check-shirt',
    name: 'Saturday Check Shirt',
    category: ['Kids', 'Shirts and Shorts'],
    description: describe(
      { fabric: '100% cotton, 110 gsm, yarn-dyed handloom.', care: 'Machine wash at 40 °C, warm iron.' },
      'A shirt for the one day of school without a uniform.',
      'Soft handloom check, full sleeves with a button tab, a pocket for marbles.',
      'The collar has no stiffening and the buttons are sewn on with a shank so that they come through several younger brothers.',
    ),
    priceRupees: 899,
    garment: (ground, ink, ink2) => ({
      kind: 'shirt',
      cloth: { weave: 'check', ground, ink, ink2, scale: 0.7 },
      sleeves: 'rolled',
      collar: 'classic',
      pockets: 1,
      hem: 'curved',
      buttons: 'ivory',
    }),
    pose: { rotate: -4 },
    child: true,
    colours: [
      ['Bottle and red', ages('4-5Y', 12, 15, 14, 11, 10), 'sand', 'bottle', 'pista', 'madder'],
      ['Saffron and navy', ages('4-5Y', 10, 13, 12, 4, 0), '#8e9ba6', 'saffron', 'butter', 'deep'],
    ],
    pair: [{ kind: 'jeans', wash: 'indigo', cut: 'straight', cuffs: true }],
  }),
];
