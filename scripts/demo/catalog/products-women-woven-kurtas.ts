import { describe, product } from './make';
import { letters } from './sizes';
import type { DemoProduct } from './types';

export const womenWovenKurtas: readonly DemoProduct[] = [
  product({
    key: 'mangalgiri-border-kurta',
    name: 'Mangalgiri Border Kurta',
    category: ['Women', 'Kurtas', 'Straight Kurtas'],
    description: describe(
      {
        fabric: '100% combed cotton, handwoven in Andhra Pradesh, 140 gsm.',
        care: 'Wash cold inside out, iron warm while damp.',
      },
      'The pit looms of Mangalgiri beat the weft so close that the cloth needs no starch to hold a line.',
      'We leave it plain and let the nizam border, woven in with the cloth and not sewn on, do the talking at hem and cuff.',
      'Stand collar, horn buttons and a straight fall to below the knee.',
    ),
    priceRupees: 2290,
    discountRupees: 1949,
    garment: (ground, trim, accent) => ({
      kind: 'kurta',
      cloth: { weave: 'plain', ground },
      length: 'calf',
      sleeves: 'long',
      placket: 'short',
      trim,
      band: 'zari',
      bandInks: ['zari', accent],
      buttons: 'walnut',
    }),
    pose: { rotate: -1, dx: 10 },
    colours: [
      ['Bottle green', letters('S', 16, 22, 19, 14, 11), 'lime', 'bottle', 'bottle', 'maroon'],
      ['Marigold', letters('S', 13, 15, 17, 9, 0), 'lilac', 'marigold', 'marigold', 'wine'],
      ['Aubergine', letters('S', 12, 18, 20, 13, 10), 'sand', 'aubergine', 'aubergine', 'rani'],
    ],
    pair: [{ kind: 'dupatta', cloth: 'ivory', ends: 'maroon', zari: 'zari', shown: 'folded' }],
  }),
  product({
    key: 'koyalagudem-ikat-kurta',
    name: 'Koyalagudem Ikat Kurta',
    category: ['Women', 'Kurtas', 'Straight Kurtas'],
    description: describe(
      {
        fabric: '100% mercerised cotton ikat, 135 gsm, yarn-dyed.',
        care: 'Hand wash cold, dry flat in shade.',
      },
      'The warp is tied and dyed before it ever meets the loom, and the lozenge comes up with the feathered edge that only ikat has.',
      'Woven by a cooperative of nineteen families in Koyalagudem.',
      'Band collar, hidden placket and a hem that dips a little at the back.',
    ),
    priceRupees: 2150,
    garment: (ground, ink, ink2, trim) => ({
      kind: 'kurta',
      cloth: { weave: 'ikat', ground, ink, ink2, scale: 1.1 },
      length: 'calf',
      sleeves: 'elbow',
      neck: 'mandarin',
      placket: 'none',
      trim,
    }),
    pose: { rotate: 4, scale: 0.97 },
    colours: [
      ['Peacock', letters('XS', 11, 15, 18, 14, 12, 10), 'sandstone', 'peacock', 'ivory', 'turmeric', 'deep'],
      ['Brick', letters('XS', 0, 0, 0, 0, 0, 0), 'celadon', 'rust', 'ivory', 'black', 'coffee'],
    ],
    pair: [{ kind: 'trousers', cut: 'pyjama', cloth: 'ivory' }],
  }),
  product({
    key: 'malabar-stripe-linen-kurta',
    name: 'Malabar Stripe Linen Kurta',
    category: ['Women', 'Kurtas', 'Straight Kurtas'],
    description: describe(
      {
        fabric: '55% linen, 45% cotton, 155 gsm, yarn-dyed.',
        care: 'Machine wash cold, iron damp or wear it creased.',
      },
      'Fine yarn-dyed stripes, the kind once woven along the Malabar coast for shirting, on a linen that grows softer each summer.',
      'Made long and easy with a V neck, a buttoned placket, long sleeves and slits high enough to sit cross-legged in.',
    ),
    priceRupees: 2890,
    discountRupees: 2309,
    garment: (ground, ink) => ({
      kind: 'kurta',
      cloth: { weave: 'stripe', ground, ink, rhythm: [2, 2, 7], hand: 'linen' },
      cut: 'straight',
      length: 'knee',
      sleeves: 'long',
      neck: 'v',
      placket: 'half',
      pocket: true,
      buttons: 'walnut',
    }),
    pose: { rotate: -4 },
    colours: [
      ['Chalk and ink', letters('S', 14, 19, 23, 17, 12), 'mist', 'ivory', 'deep'],
      ['Clay stripe', letters('S', 12, 16, 7, 5, 4), 'wheat', 'copper', 'milk'],
    ],
    pair: [{ kind: 'trousers', cut: 'palazzo', cloth: { weave: 'plain', ground: 'natural', hand: 'linen' } }],
  }),
  product({
    key: 'kota-check-kurta',
    name: 'Kota Check Kurta',
    category: ['Women', 'Kurtas', 'Straight Kurtas'],
    description: describe(
      {
        fabric: '100% cotton, handloom check from Kaithun, half-lined.',
        care: 'Hand wash, do not wring, iron through a cloth.',
      },
      'Kota weavers make a cloth of tiny squares called khat; this is its sturdier cousin, an open check in three shades that lets the air through without showing it.',
      'A-line cut, round neck with a short placket, and sleeves set wide enough for a June afternoon.',
    ),
    priceRupees: 1590,
    garment: (ground, ink, ink2) => ({
      kind: 'kurta',
      cloth: { weave: 'check', ground, ink, ink2 },
      cut: 'a-line',
      length: 'calf',
      sleeves: 'elbow',
      neck: 'round',
      placket: 'short',
      buttons: 'ivory',
    }),
    pose: { rotate: 1, scale: 1.03 },
    colours: [
      ['Indigo check', letters('XS', 13, 21, 18, 16, 12, 11), 'petal', '#8190ad', 'ivory', 'indigo'],
      ['Haldi check', letters('XS', 12, 15, 4, 13, 10, 7), 'lilac', '#ddb765', 'ivory', 'madder'],
    ],
    pair: [{ kind: 'trousers', cut: 'pyjama', cloth: 'milk' }],
  }),
];
