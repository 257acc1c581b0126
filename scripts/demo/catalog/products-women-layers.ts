import { createProduct, formatDescription } from './create-product';
import { createLetterSizes } from './sizes';
import type { DemoProduct } from './types';

export const womenLayers: readonly DemoProduct[] = [
  createProduct({
    key: 'kantha-quilted-jacket',
    name: 'Kantha Quilted Jacket',
    category: ['Women', 'Jackets'],
    description: formatDescription(
      {
        fabric: '100% cotton shell, lining and wadding, hand-quilted.',
        care: 'Hand wash cold, press out water, dry flat. Do not bleach.',
      },
      "Two layers of cotton with a whisper of wadding between, quilted by hand in rows a finger's width apart.",
      'It hangs open, ties with a tassel and is lined in a sprig print, which also makes the two pockets.',
      'Each takes eleven days to stitch, so they are made in small lots.',
    ),
    priceRupees: 3499,
    garment: (ground, trim) => ({
      kind: 'jacket',
      cloth: { weave: 'kantha', ground, ink: 'ivory' },
      front: 'open',
      length: 'hip',
      lining: { weave: 'buti', ground: 'ivory', ink: ground, ink2: 'madder' },
      trim,
      tassels: 'turmeric',
    }),
    colors: [
      ['Dusk', createLetterSizes('S', 0, 0, 0, 0), 'wheat', 'dusk', 'clay'],
      ['Rust', createLetterSizes('S', 0, 0, 0, 0), 'celadon', 'rust', 'deep'],
    ],
    pair: [{ kind: 'tshirt', cloth: { weave: 'plain', ground: 'milk', hand: 'jersey' }, neck: 'crew' }],
  }),
  createProduct({
    key: 'bagru-reversible-jacket',
    name: 'Bagru Reversible Jacket',
    category: ['Women', 'Jackets'],
    description: formatDescription(
      {
        fabric: '100% cotton, block-printed both sides, thin cotton fill.',
        care: 'Machine wash gentle in cold water, dry in shade.',
      },
      'Sprig on one face, a stripe on the other and a line of piping that belongs to both.',
      'Long enough to cover a kurta, light enough to roll into a tote.',
      'The pockets are set into the side seams so that they work whichever way out you wear it.',
    ),
    priceRupees: 4290,
    garment: (ground, ink, ink2, trim) => ({
      kind: 'jacket',
      cloth: { weave: 'buti', ground, ink, ink2 },
      front: 'open',
      length: 'long',
      lining: { weave: 'stripe', ground: 'ivory', ink: ground },
      trim,
      tassels: false,
    }),
    pose: { rotate: -2, scale: 0.97 },
    colors: [
      [
        'Ivory and indigo',
        createLetterSizes('S', 12, 16, 14, 10),
        'sandstone',
        'ivory',
        'indigo',
        'madder',
        'indigo',
      ],
      [
        'Olive and rust',
        createLetterSizes('S', 11, 13, 5, 14),
        'petal',
        'olive',
        'ivory',
        'marigold',
        'rust',
      ],
    ],
    pair: [{ kind: 'trousers', cut: 'palazzo', cloth: 'ivory' }],
  }),
  createProduct({
    key: 'handloom-check-short-jacket',
    name: 'Handloom Check Short Jacket',
    category: ['Women', 'Jackets'],
    description: formatDescription(
      {
        fabric: 'Cotton and wool khadi, 60:40, 260 gsm, half-lined.',
        care: 'Dry clean. Brush lightly after wearing.',
      },
      'A boxy buttoned jacket with a stand collar and straight sleeves, tailored from a houndstooth that a khadi centre near Wardha weaves for winter.',
      'Coconut buttons, half lining and a little loop inside for hanging it by.',
      'Made to be worn over a dress or under a shawl.',
    ),
    priceRupees: 2990,
    garment: (ground, ink, trim) => ({
      kind: 'jacket',
      cloth: { weave: 'houndstooth', ground, ink, hand: 'wool' },
      front: 'buttoned',
      length: 'hip',
      trim,
      tassels: false,
      buttons: 'walnut',
    }),
    pose: { rotate: 3 },
    colors: [
      ['Oat and coffee', createLetterSizes('S', 13, 17, 15, 12), '#8e9ba6', 'oat', 'coffee', 'coffee'],
      ['Ash and black', createLetterSizes('S', 10, 14, 4, 10), 'petal', 'ash', 'black', 'charcoal'],
    ],
    pair: [{ kind: 'jeans', wash: 'deep', cut: 'wide' }],
  }),
  createProduct({
    key: 'mulmul-palazzo',
    name: 'Mulmul Palazzo',
    category: ['Women', 'Palazzos'],
    description: formatDescription(
      {
        fabric: '100% cotton mulmul with a voile lining.',
        care: 'Machine wash gentle at 30 °C, dry in shade.',
      },
      'Wide, soft and lined where it needs to be.',
      'The waist is flat in front and drawn up behind with a cord of the same cloth, so that nothing bunches beneath a straight kurta.',
      'We dye it to match our prints, which is why the colours have the names they do.',
    ),
    priceRupees: 1290,
    garment: (ground, cord) => ({ kind: 'trousers', cut: 'palazzo', cloth: ground, length: 'full', cord }),
    colors: [
      ['Ivory', createLetterSizes('XS', 16, 28, 31, 24, 18, 14), '#b98470', 'ivory', 'natural'],
      ['Indigo', createLetterSizes('XS', 14, 22, 26, 20, 15, 11), 'wheat', 'indigo', 'ivory'],
      ['Madder', createLetterSizes('XS', 12, 18, 21, 16, 4, 6), 'celadon', 'madder', 'ivory'],
    ],
    pair: [
      {
        kind: 'kurta',
        cloth: { weave: 'buti', ground: 'ivory', ink: 'indigo', ink2: 'madder' },
        length: 'short',
        neck: 'v',
        placket: 'none',
      },
    ],
  }),
  createProduct({
    key: 'mashru-stripe-palazzo',
    name: 'Mashru Stripe Palazzo',
    category: ['Women', 'Palazzos'],
    description: formatDescription(
      {
        fabric: 'Mashru satin, silk face and cotton back, 140 gsm.',
        care: 'Dry clean, or hand wash cold with the stripe inside.',
      },
      'Mashru was invented so that silk could be seen without being touched: silk on the face, cotton against the skin.',
      'It has been woven in Patan in narrow coloured stripes ever since.',
      'Cut here as an ankle-length palazzo with a plain waist and a side zip.',
    ),
    priceRupees: 1890,
    discountRupees: 1590,
    garment: (ground, ink) => ({
      kind: 'trousers',
      cut: 'palazzo',
      cloth: { weave: 'stripe', ground, ink, rhythm: [6, 2, 2], hand: 'silk' },
      length: 'ankle',
    }),
    pose: { rotate: -3, scale: 1.02 },
    colors: [
      ['Wine and gold', createLetterSizes('XS', 10, 14, 17, 13, 10, 11), 'sand', 'wine', 'turmeric'],
      ['Teal and rose', createLetterSizes('XS', 11, 13, 15, 12, 7, 3), 'petal', 'teal', 'rose'],
    ],
    pair: [
      { kind: 'kurta', cloth: 'black', length: 'short', neck: 'round', placket: 'none', sleeves: 'short' },
    ],
  }),
  createProduct({
    key: 'block-print-pyjama',
    name: 'Block Print Pyjama',
    category: ['Women', 'Palazzos'],
    description: formatDescription(
      {
        fabric: '100% cotton cambric, 110 gsm, hand block-printed.',
        care: 'Machine wash cold with like colours, warm iron.',
      },
      'Half trouser, half pyjama, and nobody at the office has asked.',
      'A small all-over flower on a dark ground, straight legs to the ankle, a drawstring waist and two deep pockets.',
      'Buy it with the kurta or let it be the only print you have on.',
    ),
    priceRupees: 1190,
    garment: (ground, ink, ink2) => ({
      kind: 'trousers',
      cut: 'pyjama',
      cloth: { weave: 'ditsy', ground, ink, ink2 },
      length: 'ankle',
      cord: ink,
    }),
    pose: { rotate: 2 },
    colors: [
      ['Deep blue', createLetterSizes('XS', 13, 19, 24, 18, 14, 10), 'lime', 'deep', 'ivory', 'rose'],
      ['Coffee', createLetterSizes('XS', 12, 15, 18, 13, 11, 8), 'sandstone', 'coffee', 'butter', 'sage'],
    ],
    pair: [{ kind: 'kurta', cloth: 'milk', length: 'short', neck: 'mandarin', placket: 'half' }],
  }),
];
