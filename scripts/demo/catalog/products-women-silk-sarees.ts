import { createProduct, formatDescription } from './create-product';
import { createFreeSize } from './sizes';
import type { DemoProduct } from './types';

export const womenSilkSarees: readonly DemoProduct[] = [
  createProduct({
    key: 'ajrakh-modal-silk-saree',
    name: 'Ajrakh Modal Silk Saree',
    category: ['Women', 'Sarees', 'Silk Sarees'],
    description: formatDescription(
      {
        fabric: 'Modal silk, resist-printed in indigo, madder and iron, 5.5 m.',
        care: 'Dry clean for the first wash, then hand wash cold with soapnut.',
      },
      'Fourteen steps, four dyes and close to a month in the hands of a Khatri family in Ajrakhpur, who print both faces of the cloth so that no side is the wrong one.',
      'On modal silk the old geometry moves like water.',
      'The blouse piece carries a smaller star.',
    ),
    priceRupees: 7490,
    discountRupees: 6370,
    garment: (ground, ink, border, zari) => ({
      kind: 'saree',
      cloth: { weave: 'ajrakh', ground, ink, ink2: 'ivory', hand: 'silk' },
      pallu: { weave: 'ajrakh', ground: ink, ink: ground, ink2: 'ivory', hand: 'silk', scale: 1.4 },
      blouse: ink,
      border,
      borderWidth: 'broad',
      zari,
      accent: 'ivory',
    }),
    pose: { rotate: -3 },
    colors: [
      ['Indigo and madder', createFreeSize(11), 'putty', 'indigo', 'madder', 'deep', 'turmeric'],
      ['Madder and iron', createFreeSize(6), 'lime', 'madder', 'black', 'maroon', 'ivory'],
    ],
    pair: [
      {
        kind: 'blouse',
        cloth: { weave: 'ajrakh', ground: 'madder', ink: 'indigo', ink2: 'ivory', scale: 0.7, hand: 'silk' },
        sleeves: 'elbow',
        neck: 'v',
      },
    ],
  }),
  createProduct({
    key: 'maheshwari-border-saree',
    name: 'Maheshwari Border Saree',
    category: ['Women', 'Sarees', 'Silk Sarees'],
    description: formatDescription(
      {
        fabric: 'Silk warp and cotton weft, zari border, 5.5 m with blouse piece.',
        care: 'Dry clean. Refold along new lines every few months.',
      },
      'Queen Ahilyabai brought weavers to the Narmada and asked for a border that could be worn on either side.',
      'They still make it in sight of her fort.',
      'The body is plain, the border carries the brick and wave of the fort wall, and the whole is light enough for a long lunch.',
    ),
    priceRupees: 5250,
    garment: (ground, groundToo, accent) => ({
      kind: 'saree',
      cloth: { weave: 'plain', ground, hand: 'silk' },
      pallu: { weave: 'stripe', ground: groundToo, ink: 'zari', across: true, rhythm: [8, 2, 2] },
      blouse: groundToo,
      border: groundToo,
      borderWidth: 'broad',
      zari: 'zari',
      accent,
      tassels: 'zari',
    }),
    pose: { rotate: 1, scale: 1.03, mirrored: true },
    colors: [
      ['Mauve', createFreeSize(15), 'wheat', 'mauve', 'aubergine', 'rani'],
      ['Sage', createFreeSize(19), 'petal', 'sage', 'bottle', 'turmeric'],
      ['Sky', createFreeSize(12), 'sand', 'sky', 'deep', 'marigold'],
    ],
    pair: [
      {
        kind: 'blouse',
        cloth: { weave: 'plain', ground: 'aubergine', hand: 'silk' },
        sleeves: 'elbow',
        neck: 'square',
        edging: 'zari',
        zari: 'zari',
      },
    ],
  }),
  createProduct({
    key: 'bhagalpur-tussar-saree',
    name: 'Bhagalpur Tussar Saree',
    category: ['Women', 'Sarees', 'Silk Sarees'],
    description: formatDescription(
      {
        fabric: '100% tussar silk, handwoven in Bhagalpur, 5.5 m, running blouse.',
        care: 'Dry clean only. Air in shade before folding.',
      },
      'Tussar keeps the honey colour of the wild cocoon and a slub that no mill can copy.',
      'A kairi, drawn by our own hand and cut in Pethapur, is printed across the body in one pale ink.',
      'Slightly crisp at first, it learns your pleats by the third wearing.',
    ),
    priceRupees: 8950,
    garment: (ground, ink, ink2, groundToo) => ({
      kind: 'saree',
      cloth: { weave: 'paisley', ground, ink, ink2, hand: 'silk' },
      pallu: { weave: 'stripe', ground: groundToo, ink: ground, across: true },
      blouse: groundToo,
      border: groundToo,
      borderWidth: 'narrow',
      zari: 'copper',
      accent: ink,
      tassels: groundToo,
    }),
    pose: { rotate: -1, scale: 0.96 },
    colors: [
      ['Honey', createFreeSize(10), 'celadon', 'camel', 'ivory', 'walnut', 'walnut'],
      ['Slate', createFreeSize(5), 'sandstone', 'slate', 'stone', 'copper', 'maroon'],
    ],
    pair: [
      {
        kind: 'blouse',
        cloth: { weave: 'plain', ground: 'walnut', hand: 'silk' },
        sleeves: 'elbow',
        neck: 'round',
        edging: 'copper',
      },
    ],
  }),
];
