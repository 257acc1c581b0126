import { createProduct, formatDescription } from './create-product';
import { createLetterSizes } from './sizes';
import type { DemoProduct } from './types';

export const menLayers: readonly DemoProduct[] = [
  createProduct({
    key: 'dharamshala-hoodie',
    name: 'Dharamshala Hoodie',
    category: ['Men', 'Winter Layers'],
    description: formatDescription(
      {
        fabric: '80% cotton, 20% recycled polyester fleece, 340 gsm.',
        care: 'Machine wash cold inside out, dry flat.',
      },
      'For the hour after sunset above six thousand feet.',
      'A heavy brushed fleece with a hood in two layers, a kangaroo pocket lined in jersey and cuffs that come down to the knuckles.',
      'Nothing is written on it anywhere.',
    ),
    priceRupees: 1799,
    garment: (ground, cord) => ({
      kind: 'sweatshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      hood: true,
      zip: false,
      rib: ground,
      cord,
    }),
    colors: [
      ['Oat', createLetterSizes('S', 15, 21, 25, 18, 12), 'fern', 'oat', 'ivory'],
      ['Rust', createLetterSizes('S', 12, 17, 19, 14, 10), 'mist', 'rust', 'blush'],
      ['Deep indigo', createLetterSizes('S', 13, 16, 18, 9, 6), 'sandstone', 'deep', 'sky'],
    ],
    pair: [{ kind: 'trousers', cut: 'joggers', cloth: { weave: 'plain', ground: 'slate', hand: 'jersey' } }],
  }),
  createProduct({
    key: 'zip-through-sweatshirt',
    name: 'Zip-Through Sweatshirt',
    category: ['Men', 'Winter Layers'],
    description: formatDescription(
      { fabric: '100% cotton loopback, 300 gsm, metal zip.', care: 'Machine wash cold with the zip closed.' },
      'A clean zip from hem to hood, set on tape so that it never waves.',
      'Raglan ease at the shoulder, ribbed side panels that keep the body from riding up, and two pockets cut on the slant for cold hands on a morning walk.',
    ),
    priceRupees: 1999,
    discountRupees: 1399,
    garment: (ground, rib, cord) => ({
      kind: 'sweatshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      hood: true,
      zip: true,
      rib,
      cord,
    }),
    pose: { rotate: -4, scale: 0.98 },
    colors: [
      ['Moss', createLetterSizes('S', 11, 15, 18, 13, 10), 'sand', 'moss', 'olive', 'oat'],
      ['Ash', createLetterSizes('S', 12, 16, 17, 5, 0), 'petal', 'ash', 'slate', 'milk'],
    ],
    pair: [{ kind: 'tshirt', cloth: { weave: 'plain', ground: 'milk', hand: 'jersey' }, neck: 'crew' }],
  }),
  createProduct({
    key: 'indigo-quilted-work-jacket',
    name: 'Indigo Quilted Work Jacket',
    category: ['Men', 'Winter Layers'],
    description: formatDescription(
      {
        fabric: '100% cotton, hand-quilted, 300 gsm, cotton check lining.',
        care: 'Hand wash cold, dry flat in shade.',
      },
      "Cloth dyed in the yarn, quilted in straight hand-run rows and cut like a railwayman's jacket, with a stand collar and five buttons.",
      'The lining is a fine check that you alone will see.',
      'It fades first at the elbows and the pocket mouths.',
    ),
    priceRupees: 4490,
    garment: (ground, ink, trim) => ({
      kind: 'jacket',
      cloth: { weave: 'kantha', ground, ink, scale: 0.8 },
      front: 'buttoned',
      length: 'hip',
      lining: { weave: 'gingham', ground: 'ivory', ink: ground },
      trim,
      tassels: false,
      buttons: 'walnut',
      stitch: ink,
    }),
    pose: { rotate: 2 },
    colors: [
      ['Indigo', createLetterSizes('S', 10, 14, 16, 12, 7), 'sandstone', 'indigo', 'powder', 'deep'],
      ['Walnut', createLetterSizes('S', 10, 11, 13, 4, 11), 'celadon', 'walnut', 'butter', 'coffee'],
    ],
    pair: [{ kind: 'trousers', cut: 'chinos', cloth: 'oat' }],
  }),
];
