import type { SlideRecipe } from './slide';

/**
 * One slide for each of several subcategories. It opens the category's showcase, and is shown beside the text of pages without
 * pictures of their own: login, registration, forgotten password and about.
 */
export const subcategories: SlideRecipe[] = [
  {
    category: 'kurtas',
    n: 1,
    name: 'marigold-and-indigo',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#7d5a2c',
    seed: 21,
    alt: 'An indigo kurta printed with vines, with a madder placket, laid over an embroidered marigold one',
    pieces: [
      {
        kind: 'kurta',
        cut: 'flared',
        length: 'calf',
        sleeves: 'long',
        cloth: { weave: 'chikan', ground: 'marigold', ink: 'milk' },
        trim: 'rust',
      },
      {
        kind: 'kurta',
        length: 'calf',
        cloth: { weave: 'jaal', ground: 'indigo', ink: 'powder', ink2: 'butter' },
        trim: 'madder',
        band: 'block',
        bandInks: ['natural', 'madder'],
      },
    ],
  },
  {
    category: 'sarees',
    n: 1,
    name: 'folded-lengths',
    media: 'picture',
    arrangement: 'row',
    backdrop: '#4a5a4d',
    seed: 25,
    alt: 'Three folded lengths of cloth side by side: tied dots in madder, indigo ikat, and a turmeric stole with woven sprigs',
    pieces: [
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'bandhani', ground: 'madder', ink: 'ivory', ink2: 'turmeric' },
        ends: 'maroon',
      },
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'jamdani', ground: 'turmeric', ink: 'maroon' },
        ends: 'rust',
      },
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'ikat', ground: 'indigo', ink: 'natural', ink2: 'madder' },
        ends: 'deep',
      },
    ],
  },
  {
    category: 'shirts',
    n: 1,
    name: 'check-and-denim',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#3f5563',
    seed: 28,
    alt: 'A madras check shirt between blue jeans and a rust linen shirt',
    pieces: [
      { kind: 'jeans', wash: 'deep', cut: 'slim' },
      {
        kind: 'shirt',
        cloth: { weave: 'check', ground: 'natural', ink: 'madder', ink2: 'indigo' },
      },
      {
        kind: 'shirt',
        sleeves: 'short',
        collar: 'camp',
        hem: 'straight',
        pockets: 1,
        cloth: { weave: 'plain', ground: 'rust', hand: 'linen' },
        buttons: 'ivory',
      },
    ],
  },
  {
    category: 'wedding-sarees',
    n: 1,
    name: 'brocade-and-bottle',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#5f2c3a',
    seed: 33,
    alt: 'A bottle-green brocade saree with a maroon border beside a folded length of copper brocade',
    pieces: [
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'brocade', ground: 'terracotta', ink: 'butter', hand: 'silk' },
        ends: 'wine',
      },
      {
        kind: 'saree',
        cloth: { weave: 'brocade', ground: 'bottle', ink: 'zari', hand: 'silk' },
        border: 'maroon',
        blouse: 'maroon',
        accent: 'butter',
      },
    ],
  },
];
