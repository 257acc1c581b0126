import { createProduct, formatDescription } from './create-product';
import { createFreeSize, createLetterSizes } from './sizes';
import type { DemoProduct } from './types';

export const womenDraped: readonly DemoProduct[] = [
  createProduct({
    key: 'jamdani-kali-lehenga',
    name: 'Jamdani Kali Lehenga',
    category: ['Women', 'Lehengas'],
    description: formatDescription(
      {
        fabric: 'Silk-cotton jamdani with a woven zari border, cotton lining.',
        care: 'Dry clean only. Hang by the loops, cover with muslin.',
      },
      'Fourteen panels, or kalis, each cut on a slant so that the skirt closes quietly and opens like an umbrella.',
      'The flowers are laid in on the loom, the border is woven apart and joined by hand.',
      'Finished with a drawstring, two tassels and a hidden hook for those who prefer it.',
    ),
    priceRupees: 11249,
    discountRupees: 8999,
    garment: (ground, border, accent) => ({
      kind: 'lehenga',
      cloth: { weave: 'jamdani', ground, ink: 'zari', hand: 'silk' },
      border,
      borderWidth: 'broad',
      zari: 'zari',
      accent,
    }),
    colors: [
      ['Garnet', createLetterSizes('S', 11, 14, 12, 10), 'blush', 'maroon', 'bottle', 'maroon'],
      ['Bottle green', createLetterSizes('S', 10, 12, 8, 12), 'sand', 'bottle', 'maroon', 'turmeric'],
      ['Marigold', createLetterSizes('S', 12, 10, 11, 3), 'lilac', 'marigold', 'aubergine', 'rani'],
    ],
    pair: [
      {
        kind: 'blouse',
        cloth: { weave: 'plain', ground: 'bottle', hand: 'silk' },
        sleeves: 'elbow',
        neck: 'v',
        edging: 'zari',
        zari: 'zari',
      },
    ],
  }),
  createProduct({
    key: 'sanganer-sprig-ghagra',
    name: 'Sanganer Sprig Ghagra',
    category: ['Women', 'Lehengas'],
    description: formatDescription(
      {
        fabric: '100% cotton cambric, hand block-printed, mulmul lining.',
        care: 'Hand wash cold, dry upside down in shade.',
      },
      'A day lehenga for mehndi mornings and long garden lunches: printed cotton, a plain border, and no weight to speak of.',
      'Eight metres of cloth go into the hem.',
      'It folds small, irons easily and looks just as right later with a white shirt.',
    ),
    priceRupees: 6290,
    garment: (ground, ink, ink2, border) => ({
      kind: 'lehenga',
      cloth: { weave: 'buti', ground, ink, ink2, scale: 0.9 },
      border,
      borderWidth: 'narrow',
      zari: ink2,
      accent: 'ivory',
    }),
    pose: { rotate: -2 },
    colors: [
      ['Milk and leaf', createLetterSizes('S', 14, 16, 13, 11), 'sage', 'milk', 'moss', 'lotus', 'bottle'],
      ['Turmeric', createLetterSizes('S', 12, 15, 11, 6), 'mist', 'turmeric', 'maroon', 'ivory', 'maroon'],
    ],
    pair: [{ kind: 'blouse', cloth: 'turmeric', sleeves: 'short', neck: 'round', edging: 'bottle' }],
  }),
  createProduct({
    key: 'ikat-twirl-lehenga',
    name: 'Ikat Twirl Lehenga',
    category: ['Women', 'Lehengas'],
    description: formatDescription(
      {
        fabric: 'Cotton-silk ikat, 70% cotton and 30% silk, lined.',
        care: 'Dry clean, or hand wash cold and press on the reverse.',
      },
      'Dancing is the only test that matters, and this one was cut with a garba circle in mind: twelve generous panels, a light hem and a waist that stays where you put it.',
      'The ikat is woven in Telangana in the colours of Patan, bright at the heart of each lozenge.',
    ),
    priceRupees: 7450,
    discountRupees: 5960,
    garment: (ground, ink, ink2, border) => ({
      kind: 'lehenga',
      cloth: { weave: 'ikat', ground, ink, ink2, scale: 1.1 },
      border,
      borderWidth: 'broad',
      zari: 'turmeric',
      accent: 'ivory',
    }),
    pose: { rotate: 3, scale: 0.98 },
    colors: [
      ['Crimson', createLetterSizes('S', 10, 13, 11, 4), 'celadon', 'crimson', 'ivory', 'marigold', 'deep'],
      ['Peacock', createLetterSizes('S', 11, 12, 9, 9), 'sandstone', 'peacock', 'ivory', 'lotus', 'plum'],
    ],
    pair: [{ kind: 'blouse', cloth: 'marigold', sleeves: 'short', neck: 'square', edging: 'crimson' }],
  }),
  createProduct({
    key: 'bhuj-bandhani-silk-dupatta',
    name: 'Bhuj Bandhani Silk Dupatta',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: '100% gajji silk, 2.5 m × 0.9 m, hand-knotted tassels.',
        care: 'Dry clean. Keep the crinkle by twisting it before storing.',
      },
      'Tied in Bhuj, dyed in Bhuj and left crinkled as it comes off the thread, so that you can see it was never printed.',
      'Four diamonds mark the middle and a line of dots runs to each end, where the borders are woven in gold.',
      'Press it flat if you must, though we never do.',
    ),
    priceRupees: 2850,
    garment: (ground, ink2, ends) => ({
      kind: 'dupatta',
      cloth: { weave: 'bandhani', ground, ink: 'ivory', ink2, hand: 'silk' },
      ends,
      zari: 'zari',
      tassels: ink2,
    }),
    colors: [
      ['Madder', createFreeSize(22), 'celadon', 'madder', 'turmeric', 'maroon'],
      ['Marigold', createFreeSize(14), 'lilac', 'marigold', 'madder', 'crimson'],
      ['Slate blue', createFreeSize(8), 'petal', 'teal', 'butter', 'deep'],
    ],
    pair: [
      { kind: 'kurta', cloth: 'ivory', cut: 'straight', length: 'knee', neck: 'round', placket: 'none' },
    ],
  }),
  createProduct({
    key: 'leheriya-mulmul-dupatta',
    name: 'Leheriya Mulmul Dupatta',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: '100% cotton mulmul, 2.5 m × 1 m, tie-dyed.',
        care: 'Hand wash cold, expect a little colour in the first water.',
      },
      'The cheapest way we know to change the colour of a whole wardrobe.',
      "Fine mulmul, wave-tied on the diagonal by the same three brothers in Jaipur's rangrez quarter, and finished with a rolled hem.",
      'Long enough to wrap twice or to cover the head in the sun.',
    ),
    priceRupees: 1290,
    discountRupees: 1032,
    garment: (ground, ink, ink2) => ({
      kind: 'dupatta',
      cloth: { weave: 'leheriya', ground, ink, ink2 },
      ends: ground,
      tassels: false,
    }),
    pose: { rotate: 1, dx: -20 },
    colors: [
      ['Rani and orange', createFreeSize(31), 'lime', 'rani', 'saffron', 'butter'],
      ['Leaf and lemon', createFreeSize(18), 'sand', 'moss', 'butter', 'pista'],
      ['Indigo and sky', createFreeSize(0), 'sandstone', 'indigo', 'sky', 'ivory'],
    ],
    pair: [{ kind: 'kurta', cloth: 'milk', cut: 'a-line', length: 'knee', neck: 'v', placket: 'none' }],
  }),
  createProduct({
    key: 'chanderi-plain-dupatta',
    name: 'Chanderi Plain Dupatta',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: 'Chanderi silk-cotton, 2.4 m × 0.85 m, zari ends.',
        care: 'Dry clean, cool iron under muslin.',
      },
      'A breath of a thing: sheer, plain, with three lines of gold at either end and nothing in between.',
      'It was designed to sit beside a heavy print without arguing.',
      'Woven on pit looms beneath Chanderi fort by a family in its fifth generation at the craft.',
    ),
    priceRupees: 1650,
    garment: (ground, ends) => ({
      kind: 'dupatta',
      cloth: { weave: 'plain', ground, hand: 'silk' },
      ends,
      zari: 'zari',
      tassels: 'zari',
    }),
    pose: { rotate: -1, mirrored: true },
    colors: [
      ['Ivory', createFreeSize(35), '#b98470', 'ivory', 'butter'],
      ['Pista', createFreeSize(20), 'petal', 'pista', 'sage'],
      ['Blush', createFreeSize(12), 'fern', 'blush', 'rose'],
      ['Plum', createFreeSize(17), 'wheat', 'plum', 'wine'],
    ],
    pair: [
      {
        kind: 'kurta',
        cloth: { weave: 'buti', ground: 'indigo', ink: 'sky', ink2: 'ivory' },
        cut: 'straight',
        length: 'calf',
      },
    ],
  }),
  createProduct({
    key: 'birbhum-kantha-stole',
    name: 'Birbhum Kantha Stole',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: 'Tussar silk and cotton, 2 m × 0.7 m, hand-stitched.',
        care: 'Dry clean. Snip loose threads, never pull them.',
      },
      'Old sarees were once layered and stitched into quilts by grandmothers in Birbhum; the stitch has outlived the need.',
      'Here two layers of new tussar are held together by lines of running stitch about as long as a grain of rice, in one colour from edge to edge.',
    ),
    priceRupees: 1990,
    garment: (ground, ink, ends) => ({
      kind: 'dupatta',
      cloth: { weave: 'kantha', ground, ink, hand: 'silk' },
      ends,
      zari: ink,
      tassels: false,
      shown: 'folded',
    }),
    pose: { rotate: -4 },
    colors: [
      ['Walnut', createFreeSize(16), 'celadon', 'walnut', 'butter', 'coffee'],
      ['Wine', createFreeSize(6), 'sandstone', 'wine', 'blush', 'plum'],
    ],
    pair: [
      {
        kind: 'dress',
        cloth: { weave: 'plain', ground: 'natural', hand: 'linen' },
        cut: 'straight',
        neck: 'round',
        belt: false,
      },
    ],
  }),
  createProduct({
    key: 'ajrakh-modal-dupatta',
    name: 'Ajrakh Modal Dupatta',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: '100% modal, 2.5 m × 1.1 m, natural indigo and madder.',
        care: 'Hand wash cold and alone, dry in shade.',
      },
      'Modal takes indigo more deeply than cotton does and gives it back with a soft shine.',
      'The lattice fills the body, and a band of pomegranates closes each end.',
      'It is printed on one table, in one go, so that the pattern meets itself without a seam.',
    ),
    priceRupees: 1790,
    garment: (ground, ink, ends) => ({
      kind: 'dupatta',
      cloth: { weave: 'ajrakh', ground, ink, ink2: 'ivory', hand: 'silk' },
      ends,
      zari: 'ivory',
      tassels: ink,
      shown: 'folded',
    }),
    pose: { rotate: 5, scale: 0.97 },
    colors: [
      ['Indigo', createFreeSize(24), 'petal', 'indigo', 'madder', 'deep'],
      ['Madder', createFreeSize(13), 'lime', 'madder', 'deep', 'maroon'],
    ],
    pair: [{ kind: 'kurta', cloth: 'madder', cut: 'straight', length: 'calf', neck: 'mandarin' }],
  }),
  createProduct({
    key: 'nuapatna-ikat-stole',
    name: 'Nuapatna Ikat Stole',
    category: ['Women', 'Dupattas'],
    description: formatDescription(
      {
        fabric: '100% cotton ikat, 2 m × 0.55 m, fringed ends.',
        care: 'Hand wash cold, dry flat, iron while damp.',
      },
      'A narrow stole with the fish, conch and lozenge of coastal Odisha reduced to their bones.',
      'Both sides are alike, as they should be in a true ikat.',
      'Made for airports, air-conditioned offices and the last hour of a wedding.',
    ),
    priceRupees: 1150,
    garment: (ground, ink, ink2, ends) => ({
      kind: 'dupatta',
      cloth: { weave: 'ikat', ground, ink, ink2, scale: 0.8 },
      ends,
      zari: 'ivory',
      tassels: ink,
    }),
    pose: { rotate: -2, scale: 0.94 },
    colors: [
      ['Black', createFreeSize(19), 'sand', 'black', 'ivory', 'crimson', 'crimson'],
      ['Turmeric', createFreeSize(3), 'mist', 'turmeric', 'ivory', 'maroon', 'maroon'],
    ],
    pair: [{ kind: 'shirt', cloth: { weave: 'plain', ground: 'milk', hand: 'linen' }, sleeves: 'rolled' }],
  }),
];
