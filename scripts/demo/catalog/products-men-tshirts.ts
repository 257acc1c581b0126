import { createProduct, formatDescription } from './create-product';
import { createLetterSizes } from './sizes';
import type { DemoProduct } from './types';

export const menTShirts: readonly DemoProduct[] = [
  createProduct({
    key: 'everyday-crew-tee',
    name: 'Everyday Crew Tee',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '100% combed cotton single jersey, 180 gsm.',
        care: 'Machine wash at 40 °C, tumble dry low.',
      },
      'The one we wear ourselves.',
      'Long-staple cotton from Gujarat, knitted tight enough that white is really white, with a neckband that lies flat after fifty washes because we tested it for fifty washes.',
      'Side seams, not a tube, so it hangs straight.',
    ),
    priceRupees: 699,
    garment: (ground, rib) => ({
      kind: 'tshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      neck: 'crew',
      sleeves: 'short',
      chest: 'none',
      rib,
    }),
    colors: [
      ['White', createLetterSizes('S', 35, 48, 52, 40, 22), '#bd937a', 'milk', 'milk'],
      ['Black', createLetterSizes('S', 30, 42, 46, 33, 18), 'sand', 'black', 'black'],
      ['Bottle', createLetterSizes('S', 18, 24, 22, 16, 10), 'petal', 'bottle', 'bottle'],
      ['Madder', createLetterSizes('S', 14, 19, 17, 4, 0), 'celadon', 'madder', 'madder'],
    ],
    pair: [{ kind: 'jeans', wash: 'denim', cut: 'straight' }],
  }),
  createProduct({
    key: 'slub-pocket-tee',
    name: 'Slub Pocket Tee',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '100% cotton slub jersey, 160 gsm, garment-dyed.',
        care: 'Machine wash cold inside out, dry in shade.',
      },
      'An uneven yarn makes an easy tee: the slubs catch the dye at different depths and the cloth looks as if you have owned it a while.',
      'One chest pocket, double-stitched hems and a shoulder seam that sits slightly forward, out of the way of a bag strap.',
    ),
    priceRupees: 799,
    discountRupees: 599,
    garment: (ground, chestInk) => ({
      kind: 'tshirt',
      cloth: { weave: 'plain', ground, hand: 'linen' },
      neck: 'crew',
      chest: 'pocket',
      chestInk,
      rib: ground,
      stitch: chestInk,
    }),
    pose: { rotate: -4 },
    colors: [
      ['Rust', createLetterSizes('S', 16, 22, 25, 18, 12), 'mist', 'rust', 'blush'],
      ['Dusk blue', createLetterSizes('S', 14, 20, 21, 15, 10), 'sandstone', 'dusk', 'powder'],
      ['Oat', createLetterSizes('S', 15, 17, 9, 3, 14), 'fern', 'oat', 'camel'],
    ],
    pair: [{ kind: 'shorts', cut: 'chino', cloth: 'khaki' }],
  }),
  createProduct({
    key: 'marine-stripe-long-tee',
    name: 'Marine Stripe Long Tee',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '100% combed cotton interlock, 210 gsm.',
        care: 'Machine wash at 30 °C, dry flat to keep the length.',
      },
      "A sailor's stripe by way of Fort Kochi.",
      'Knitted with the band running all the way round, wrist included, and cut a touch longer than usual so that it can be worn under a shirt without riding up.',
      'Ribbed crew neck, full sleeves.',
    ),
    priceRupees: 999,
    garment: (ground, ink) => ({
      kind: 'tshirt',
      cloth: { weave: 'stripe', ground, ink, rhythm: [9], across: true, hand: 'jersey' },
      neck: 'crew',
      sleeves: 'full',
      chest: 'none',
      rib: ground,
    }),
    pose: { rotate: 2, scale: 0.97 },
    colors: [
      ['Ivory and navy', createLetterSizes('S', 15, 21, 24, 17, 11), 'sandstone', 'ivory', 'deep'],
      ['Olive and oat', createLetterSizes('S', 10, 14, 16, 12, 5), 'petal', 'olive', 'oat'],
    ],
    pair: [{ kind: 'trousers', cut: 'chinos', cloth: 'deep' }],
  }),
  createProduct({
    key: 'tipped-pique-polo',
    name: 'Tipped Piqué Polo',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '100% cotton piqué, 220 gsm, bio-washed.',
        care: 'Machine wash at 40 °C, reshape the collar while damp.',
      },
      'A honeycomb piqué that keeps its collar up without starch, knitted in a second colour to set off the body.',
      'Two buttons of real shell, and a tail a little longer behind.',
      'Good for a desk on Friday and a scooter on Saturday.',
    ),
    priceRupees: 1199,
    garment: (ground, rib) => ({
      kind: 'tshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      neck: 'polo',
      sleeves: 'short',
      rib,
      chest: 'none',
      stitch: rib,
    }),
    pose: { rotate: 4, scale: 1.02 },
    colors: [
      ['Indigo', createLetterSizes('S', 17, 23, 26, 19, 12), 'wheat', 'indigo', 'ivory'],
      ['Ivory', createLetterSizes('S', 14, 18, 20, 15, 10), '#b98470', 'ivory', 'madder'],
      ['Moss', createLetterSizes('S', 11, 15, 13, 8, 6), 'lilac', 'moss', 'butter'],
    ],
    pair: [{ kind: 'trousers', cut: 'chinos', cloth: 'stone' }],
  }),
  createProduct({
    key: 'block-sun-tee',
    name: 'Hand-Block Sun Tee',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '100% combed cotton jersey, 190 gsm, pigment-free print.',
        care: 'Machine wash cold inside out, do not iron on the print.',
      },
      'One block, one sun, one press of the palm.',
      'Every tee is laid on a table in Bagru and printed once by hand, so the edge of each sun is a little different and the colour sinks into the cloth without sitting on it.',
      'Relaxed shoulder, ribbed neck.',
    ),
    priceRupees: 899,
    garment: (ground, chestInk) => ({
      kind: 'tshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      neck: 'crew',
      chest: 'sun',
      chestInk,
      rib: ground,
    }),
    pose: { rotate: -2, scale: 0.98 },
    colors: [
      ['Stone with madder', createLetterSizes('S', 14, 19, 22, 15, 10), 'fern', 'stone', 'madder'],
      ['Charcoal with turmeric', createLetterSizes('S', 12, 16, 18, 13, 10), 'sand', 'charcoal', 'turmeric'],
    ],
    pair: [
      { kind: 'trousers', cut: 'joggers', cloth: { weave: 'plain', ground: 'charcoal', hand: 'jersey' } },
    ],
  }),
  createProduct({
    key: 'garment-dyed-henley',
    name: 'Garment-Dyed Henley',
    category: ['Men', 'T-Shirts'],
    description: formatDescription(
      {
        fabric: '95% cotton, 5% elastane rib jersey, 230 gsm.',
        care: 'Machine wash cold with dark colours, dry in shade.',
      },
      'Three buttons and full sleeves on a waffle-soft jersey, sewn first in undyed cloth and coloured afterwards in small tubs, which is what gives the seams their paler edges.',
      'A layer for a Delhi December or for an over-cooled train.',
    ),
    priceRupees: 1090,
    garment: (ground, rib) => ({
      kind: 'tshirt',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      neck: 'henley',
      sleeves: 'full',
      chest: 'none',
      rib,
      stitch: rib,
    }),
    pose: { rotate: 3 },
    colors: [
      ['Walnut', createLetterSizes('S', 0, 0, 0, 0, 0), 'lime', 'walnut', 'camel'],
      ['Slate', createLetterSizes('S', 0, 0, 0, 0, 0), 'blush', 'slate', 'ash'],
    ],
    pair: [{ kind: 'jeans', wash: 'charcoal', cut: 'slim' }],
  }),
];
