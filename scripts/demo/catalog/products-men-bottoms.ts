import { createProduct, formatDescription } from './create-product';
import { createLetterSizes, createWaistSizes } from './sizes';
import type { DemoProduct } from './types';

export const menBottoms: readonly DemoProduct[] = [
  createProduct({
    key: 'twill-chino',
    name: 'Peached Twill Chino',
    category: ['Men', 'Trousers'],
    description: formatDescription(
      {
        fabric: '98% cotton, 2% elastane twill, 260 gsm.',
        care: 'Machine wash at 30 °C inside out, warm iron.',
      },
      'A mid-weight twill, brushed so lightly that you notice it only in winter.',
      'Regular through the thigh and gently narrowed below the knee, with a pressed crease that survives the wash.',
      'Slant pockets, two welts behind and a coin pocket that will take a metro card.',
    ),
    priceRupees: 1899,
    discountRupees: 1519,
    garment: (ground, stitch) => ({ kind: 'trousers', cut: 'chinos', cloth: ground, length: 'full', stitch }),
    colors: [
      ['Khaki', createWaistSizes('28', 12, 20, 27, 25, 18, 11), 'mist', 'khaki', 'camel'],
      ['Navy', createWaistSizes('28', 11, 18, 24, 22, 16, 10), 'sand', 'deep', 'dusk'],
      ['Olive', createWaistSizes('30', 15, 19, 17, 8, 14), 'petal', 'olive', 'khaki'],
    ],
    pair: [{ kind: 'shirt', cloth: { weave: 'stripe', ground: 'milk', ink: 'sky' }, sleeves: 'full' }],
  }),
  createProduct({
    key: 'linen-drawstring-trouser',
    name: 'Linen Drawstring Trouser',
    category: ['Men', 'Trousers'],
    description: formatDescription(
      {
        fabric: '100% flax linen, 185 gsm, garment-washed.',
        care: 'Machine wash at 30 °C, line dry, do not iron.',
      },
      'The trouser you mean when you say you are taking a week off.',
      'Straight legs, a drawstring waist with a flat front, side pockets deep enough that nothing falls out, and a hem meant to be turned up once.',
      'Washed soft, in three colours taken from a riverbank.',
    ),
    priceRupees: 2190,
    garment: (ground, cord) => ({
      kind: 'trousers',
      cut: 'pyjama',
      cloth: { weave: 'plain', ground, hand: 'linen' },
      length: 'full',
      cord,
    }),
    pose: { rotate: -3, scale: 1.02 },
    colors: [
      ['Sand', createWaistSizes('30', 14, 18, 20, 15, 10), '#8e9ba6', 'sand', 'walnut'],
      ['Ash', createWaistSizes('30', 12, 16, 17, 12, 7), 'blush', 'ash', 'ivory'],
      ['Moss', createWaistSizes('30', 10, 13, 15, 4, 6), 'wheat', 'moss', 'oat'],
    ],
    pair: [{ kind: 'tshirt', cloth: { weave: 'plain', ground: 'dusk', hand: 'jersey' }, neck: 'crew' }],
  }),
  createProduct({
    key: 'loopback-jogger',
    name: 'Loopback Jogger',
    category: ['Men', 'Trousers'],
    description: formatDescription(
      {
        fabric: '100% cotton loopback terry, 280 gsm.',
        care: 'Machine wash cold inside out, do not tumble dry.',
      },
      'Knitted with a smooth face and loops behind, so it holds warmth without weight.',
      'The leg tapers to a ribbed cuff, the pockets have zips on the inside where they do not show, and the cord is cotton and stays tied.',
    ),
    priceRupees: 1299,
    garment: (ground, cord) => ({
      kind: 'trousers',
      cut: 'joggers',
      cloth: { weave: 'plain', ground, hand: 'jersey' },
      cord,
      stitch: cord,
    }),
    pose: { rotate: 4 },
    colors: [
      ['Charcoal', createLetterSizes('S', 16, 22, 26, 18, 11), 'sand', 'charcoal', 'ash'],
      ['Moss', createLetterSizes('S', 11, 14, 16, 12, 11), 'petal', 'moss', 'sage'],
    ],
    pair: [{ kind: 'sweatshirt', cloth: { weave: 'plain', ground: 'oat', hand: 'jersey' }, hood: true }],
  }),
  createProduct({
    key: 'fourteen-ounce-slim-jean',
    name: 'Fourteen-Ounce Slim Jean',
    category: ['Men', 'Jeans'],
    description: formatDescription(
      {
        fabric: '100% cotton denim, 14 oz, unwashed, selvedge seam.',
        care: 'Wash as seldom as you can, cold and inside out. Will shrink half a size.',
      },
      'Denim woven in Ahmedabad, rope-dyed in indigo and left raw.',
      'It will be stiff for a fortnight and yours for a decade.',
      'Slim from the knee down but not tight, five pockets, copper rivets and a chain-stitched hem that ropes as it fades.',
    ),
    priceRupees: 2499,
    garment: (wash, stitch) => ({ kind: 'jeans', wash, cut: 'slim', faded: false, cuffs: true, stitch }),
    colors: [
      ['Raw indigo', createWaistSizes('28', 10, 16, 20, 18, 12, 10), 'wheat', 'deep', 'camel'],
      ['Raw black', createWaistSizes('28', 10, 12, 15, 13, 5, 8), 'celadon', 'black', 'ash'],
    ],
    pair: [{ kind: 'tshirt', cloth: { weave: 'plain', ground: 'milk', hand: 'jersey' }, neck: 'crew' }],
  }),
  createProduct({
    key: 'worn-in-straight-jean',
    name: 'Worn-In Straight Jean',
    category: ['Men', 'Jeans'],
    description: formatDescription(
      {
        fabric: '99% cotton, 1% elastane denim, 12 oz.',
        care: 'Machine wash at 30 °C inside out, dry in shade.',
      },
      'Already broken in, with stones and patience and no acid.',
      'A straight leg from hip to hem, a mid rise and a touch of stretch that you feel only when you sit on the floor.',
      'The fade is drawn by hand and different on each pair.',
    ),
    priceRupees: 2199,
    discountRupees: 1649,
    garment: (wash, stitch) => ({ kind: 'jeans', wash, cut: 'straight', faded: true, stitch }),
    pose: { rotate: -3 },
    colors: [
      ['Mid blue', createWaistSizes('28', 14, 22, 28, 24, 17, 11), 'sandstone', 'denim', 'camel'],
      ['Faded sky', createWaistSizes('28', 10, 15, 19, 16, 9, 4), 'sand', 'sky', 'oat'],
      ['Washed charcoal', createWaistSizes('30', 13, 16, 14, 0, 5), 'petal', 'charcoal', 'ash'],
    ],
    pair: [
      {
        kind: 'shirt',
        cloth: { weave: 'check', ground: 'maroon', ink: 'bottle', ink2: 'mustard' },
        sleeves: 'rolled',
      },
    ],
  }),
  createProduct({
    key: 'wide-carpenter-jean',
    name: 'Wide Carpenter Jean',
    category: ['Men', 'Jeans'],
    description: formatDescription(
      {
        fabric: '100% cotton denim, 11 oz, enzyme-washed.',
        care: 'Machine wash at 40 °C inside out, line dry.',
      },
      "Cut from the pattern of a mill worker's trouser of the nineteen-fifties: wide, high and made to be moved in.",
      'Contrast stitching on every seam, a turned-up hem and room for a tucked kurta.',
    ),
    priceRupees: 2399,
    garment: (wash, stitch) => ({ kind: 'jeans', wash, cut: 'wide', faded: true, cuffs: true, stitch }),
    pose: { rotate: 3, scale: 0.97 },
    colors: [
      ['Indigo', createWaistSizes('28', 11, 14, 17, 15, 10, 6), 'lime', 'indigo', 'marigold'],
      ['Dusk', createWaistSizes('28', 10, 12, 14, 11, 13, 4), 'blush', 'dusk', 'ivory'],
    ],
    pair: [
      {
        kind: 'tshirt',
        cloth: { weave: 'stripe', ground: 'ivory', ink: 'deep', across: true, hand: 'jersey' },
        neck: 'crew',
        sleeves: 'full',
      },
    ],
  }),
];
