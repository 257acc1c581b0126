import type { Colour, Piece, ShowcaseSlide } from './recipe';

/**
 * The slides of the four showcases, as data. Each is composed twice, wide and upright, by a named arrangement; pieces
 * are listed from the back to the front. Backdrops are dark enough for ivory text, and light cloth stays clear of the
 * header and of the text's corner.
 */
export type Arrangement = 'overlap' | 'row' | 'large' | 'curtain' | 'scatter' | 'duo';

export interface SlideRecipe extends ShowcaseSlide {
  arrangement: Arrangement;
  backdrop: Colour;
  pieces: readonly Piece[];
  /** Children's proportions. */
  child?: boolean;
  /** Moves the pieces of the wide picture down, or up when negative, to show another part of them. */
  slideDown?: number;
  seed: number;
}

const churidar = (colour: Colour): Piece => ({
  kind: 'trousers',
  cut: 'churidar',
  cloth: { weave: 'plain', ground: colour, hand: 'silk' },
});

const women: SlideRecipe[] = [
  {
    category: 'women',
    n: 1,
    name: 'sprig-kurta',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#a3523c',
    seed: 5,
    alt: 'An ivory kurta printed with tulip sprigs, lying across a maroon lehenga with a gold border',
    pieces: [
      {
        kind: 'lehenga',
        cloth: { weave: 'jamdani', ground: 'maroon', ink: 'zari' },
        border: 'bottle',
        zari: 'zari',
        accent: 'zari',
      },
      {
        kind: 'kurta',
        cloth: { weave: 'buti', ground: 'ivory', ink: 'indigo', ink2: 'madder' },
        trim: 'indigo',
        band: 'block',
        bandInks: ['natural', 'madder'],
        length: 'calf',
      },
    ],
  },
  {
    category: 'women',
    n: 2,
    name: 'ikat-saree',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#3d6263',
    seed: 9,
    alt: 'An indigo ikat saree with a madder pallu beside a folded ochre shawl',
    pieces: [
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'ikat', ground: 'turmeric', ink: 'maroon', ink2: 'ivory' },
        ends: 'maroon',
      },
      {
        kind: 'saree',
        cloth: { weave: 'ikat', ground: 'indigo', ink: 'natural', ink2: 'madder' },
        pallu: { weave: 'ikat', ground: 'madder', ink: 'natural', ink2: 'turmeric', scale: 0.85 },
        border: 'madder',
        accent: 'ivory',
      },
    ],
  },
  {
    category: 'women',
    n: 3,
    name: 'indigo-dress',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#8a5a3c',
    seed: 6,
    alt: 'A tiered indigo dress with white dots and a rust sash, on a red bandhani dupatta',
    pieces: [
      {
        kind: 'dupatta',
        cloth: { weave: 'bandhani', ground: 'madder', ink: 'ivory', ink2: 'turmeric' },
        ends: 'maroon',
      },
      { kind: 'dress', cloth: { weave: 'dots', ground: 'indigo', ink: 'ivory' }, belt: 'rust' },
    ],
  },
  {
    category: 'women',
    n: 4,
    name: 'ajrakh-anarkali',
    media: 'picture',
    arrangement: 'large',
    backdrop: '#6f3346',
    seed: 12,
    alt: 'A flared kurta in madder and indigo ajrakh, close enough to see the stars of the print',
    pieces: [
      {
        kind: 'kurta',
        cut: 'flared',
        length: 'calf',
        neck: 'v',
        placket: 'none',
        cloth: { weave: 'ajrakh', ground: 'indigo', ink: 'natural', ink2: 'madder' },
        trim: 'madder',
        band: 'block',
        bandInks: ['natural', 'indigo'],
      },
    ],
  },
  {
    category: 'women',
    n: 5,
    name: 'garden-row',
    media: 'picture',
    arrangement: 'row',
    backdrop: '#55603f',
    seed: 15,
    alt: 'A sage wrap dress, a rust short kurta and a printed skirt laid side by side',
    pieces: [
      {
        kind: 'dress',
        cut: 'wrap',
        sleeves: 'short',
        cloth: { weave: 'jaal', ground: 'rose', ink: 'bottle', ink2: 'madder' },
        belt: 'maroon',
      },
      {
        kind: 'skirt',
        cut: 'tiered',
        cloth: { weave: 'ditsy', ground: 'mustard', ink: 'bottle', ink2: 'ivory' },
      },
      {
        kind: 'kurta',
        length: 'short',
        neck: 'round',
        placket: 'short',
        cloth: { weave: 'chikan', ground: 'teal', ink: 'milk' },
        sleeves: 'elbow',
        cut: 'a-line',
      },
    ],
  },
];

const men: SlideRecipe[] = [
  {
    category: 'men',
    n: 1,
    name: 'stripes-and-kantha',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#5f6249',
    seed: 5,
    alt: 'A blue striped shirt with a quilted indigo jacket bound in red',
    pieces: [
      { kind: 'jeans', wash: 'denim', cut: 'straight' },
      { kind: 'shirt', cloth: { weave: 'stripe', ground: 'powder', ink: 'indigo', rhythm: [2.2, 6] } },
      {
        kind: 'jacket',
        cloth: { weave: 'kantha', ground: 'indigo', ink: 'natural' },
        lining: { weave: 'buti', ground: 'natural', ink: 'madder', ink2: 'turmeric' },
        trim: 'madder',
      },
    ],
  },
  {
    category: 'men',
    n: 2,
    name: 'bandi',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#7c4a34',
    seed: 8,
    alt: 'A grey herringbone waistcoat with a red pocket square over a sage kurta',
    pieces: [
      {
        kind: 'kurta',
        cloth: { weave: 'plain', ground: 'sage', hand: 'linen' },
        length: 'knee',
        sleeves: 'long',
      },
      {
        kind: 'waistcoat',
        cloth: { weave: 'chevron', ground: 'charcoal', ink: 'slate', hand: 'wool' },
        pocketSquare: 'madder',
        buttons: 'camel',
      },
    ],
  },
  {
    category: 'men',
    n: 3,
    name: 'knit-colours',
    media: 'picture',
    arrangement: 'scatter',
    backdrop: '#41557c',
    seed: 11,
    alt: 'Tees and polos in rust, mustard, bottle green and stone, scattered on blue',
    pieces: [
      { kind: 'tshirt', cloth: 'terracotta' },
      { kind: 'tshirt', cloth: 'mustard', neck: 'henley' },
      { kind: 'tshirt', cloth: 'bottle', neck: 'polo', rib: 'ivory' },
      {
        kind: 'tshirt',
        cloth: { weave: 'stripe', ground: 'stone', ink: 'deep', across: true, rhythm: [6, 6] },
        rib: 'deep',
      },
      { kind: 'tshirt', cloth: 'maroon', neck: 'v', chest: 'pocket' },
    ],
  },
  {
    category: 'men',
    n: 4,
    name: 'holiday-shirt',
    media: 'picture',
    arrangement: 'large',
    backdrop: '#2f5450',
    seed: 14,
    alt: 'An open-collared shirt printed all over with vines',
    pieces: [
      {
        kind: 'shirt',
        sleeves: 'short',
        collar: 'camp',
        hem: 'straight',
        pockets: 0,
        cloth: { weave: 'jaal', ground: 'rust', ink: 'deep', ink2: 'butter' },
        buttons: 'ivory',
      },
    ],
  },
  {
    category: 'men',
    n: 5,
    name: 'denim-row',
    media: 'picture',
    arrangement: 'row',
    backdrop: '#6b6258',
    seed: 17,
    alt: 'Three pairs of jeans from raw indigo to washed blue',
    pieces: [
      { kind: 'jeans', wash: 'deep', cut: 'slim', faded: false },
      { kind: 'jeans', wash: 'denim', cut: 'straight' },
      { kind: 'jeans', wash: 'dusk', cut: 'straight', cuffs: true },
    ],
  },
];

const kids: SlideRecipe[] = [
  {
    category: 'kids',
    n: 1,
    name: 'elephants',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#3f6675',
    child: true,
    seed: 4,
    alt: 'A butter-yellow frock with elephants, and a little tee with one large one',
    pieces: [
      { kind: 'tshirt', cloth: 'terracotta', chest: 'elephant', chestInk: 'ivory' },
      {
        kind: 'dress',
        cut: 'frock',
        neck: 'collar',
        cloth: { weave: 'toy', toy: 'elephant', ground: 'butter', ink: 'dusk', ink2: 'madder' },
        belt: 'dusk',
        hem: 'dusk',
      },
    ],
  },
  {
    category: 'kids',
    n: 2,
    name: 'kites',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#a3523c',
    child: true,
    seed: 7,
    alt: 'A small kurta printed with kites over white pyjamas',
    pieces: [
      { kind: 'trousers', cut: 'pyjama', cloth: { weave: 'plain', ground: 'teal' } },
      {
        kind: 'kurta',
        length: 'short',
        sleeves: 'long',
        cloth: { weave: 'toy', toy: 'kite', ground: 'butter', ink: 'madder', ink2: 'teal' },
        trim: 'madder',
      },
    ],
  },
  {
    category: 'kids',
    n: 3,
    name: 'playground',
    media: 'picture',
    arrangement: 'scatter',
    backdrop: '#5d6b45',
    child: true,
    seed: 10,
    alt: 'Tees, shorts and a hoodie in play colours',
    pieces: [
      { kind: 'sweatshirt', hood: true, cloth: 'dusk', chest: 'none' },
      { kind: 'shorts', cloth: { weave: 'gingham', ground: 'butter', ink: 'rust' } },
      { kind: 'tshirt', cloth: 'marigold', chest: 'sun', chestInk: 'maroon' },
      { kind: 'tshirt', cloth: 'indigo', raglan: 'sky', rib: 'sky', chest: 'kite', chestInk: 'butter' },
      { kind: 'shorts', cut: 'chino', cloth: 'terracotta' },
    ],
  },
  {
    category: 'kids',
    n: 4,
    name: 'stars',
    media: 'picture',
    arrangement: 'large',
    backdrop: '#5b4468',
    child: true,
    seed: 13,
    alt: 'A blue hooded sweatshirt for cold mornings, seen close',
    pieces: [
      {
        kind: 'sweatshirt',
        hood: true,
        cloth: { weave: 'toy', toy: 'star', ground: 'indigo', ink: 'butter', ink2: 'sky', hand: 'jersey' },
        rib: 'mustard',
        cord: 'butter',
      },
    ],
  },
  {
    category: 'kids',
    n: 5,
    name: 'small-row',
    media: 'picture',
    arrangement: 'row',
    backdrop: '#8a5a3c',
    child: true,
    seed: 16,
    alt: 'A leaf-printed frock, a little waistcoat and checked shorts in a row',
    pieces: [
      {
        kind: 'dress',
        cut: 'frock',
        sleeves: 'none',
        neck: 'round',
        cloth: { weave: 'toy', toy: 'leaf', ground: 'mint', ink: 'bottle', ink2: 'rust' },
        belt: 'rust',
      },
      {
        kind: 'waistcoat',
        cloth: { weave: 'brocade', ground: 'maroon', ink: 'zari', hand: 'silk' },
        buttons: 'zari',
      },
      { kind: 'jeans', wash: 'denim', cut: 'straight', cuffs: true },
    ],
  },
];

const festive: SlideRecipe[] = [
  {
    category: 'festive',
    n: 1,
    name: 'dupattas-in-the-breeze',
    media: 'video',
    arrangement: 'curtain',
    backdrop: '#7c3440',
    seed: 3,
    alt: 'Bandhani, leheriya and brocade dupattas hang side by side and move a little in the air, while light drifts through a carved screen',
    pieces: [
      {
        kind: 'dupatta',
        cloth: { weave: 'leheriya', ground: 'turmeric', ink: 'saffron', ink2: 'butter' },
        ends: 'rani',
      },
      {
        kind: 'dupatta',
        cloth: { weave: 'brocade', ground: 'bottle', ink: 'zari', hand: 'silk' },
        ends: 'maroon',
      },
      {
        kind: 'dupatta',
        cloth: { weave: 'bandhani', ground: 'crimson', ink: 'ivory', ink2: 'turmeric' },
        ends: 'wine',
      },
    ],
  },
  {
    category: 'festive',
    n: 2,
    name: 'brocade-lehenga',
    media: 'picture',
    arrangement: 'large',
    backdrop: '#2b4d45',
    slideDown: -580,
    seed: 6,
    alt: 'The hem of a deep pink brocade lehenga, heavy with gold',
    pieces: [
      {
        kind: 'lehenga',
        cloth: { weave: 'brocade', ground: 'rani', ink: 'zari', hand: 'silk' },
        border: 'wine',
        zari: 'zari',
        accent: 'butter',
      },
    ],
  },
  {
    category: 'festive',
    n: 3,
    name: 'sherwani',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#574030',
    seed: 9,
    alt: 'A cream sherwani with gold buttons over a wine churidar',
    pieces: [
      churidar('wine'),
      {
        kind: 'kurta',
        placket: 'full',
        sleeves: 'long',
        length: 'knee',
        cloth: { weave: 'brocade', ground: 'natural', ink: 'zari', hand: 'silk' },
        trim: 'oat',
        buttons: 'zari',
      },
    ],
  },
  {
    category: 'festive',
    n: 4,
    name: 'banarasi',
    media: 'picture',
    arrangement: 'duo',
    backdrop: '#41557c',
    seed: 12,
    alt: 'A maroon Banarasi saree with a gold border, and a folded marigold stole',
    pieces: [
      {
        kind: 'dupatta',
        shown: 'folded',
        cloth: { weave: 'bandhani', ground: 'marigold', ink: 'ivory', ink2: 'maroon' },
        ends: 'maroon',
      },
      {
        kind: 'saree',
        cloth: { weave: 'brocade', ground: 'maroon', ink: 'zari', hand: 'silk' },
        border: 'bottle',
        blouse: 'bottle',
        accent: 'butter',
      },
    ],
  },
  {
    category: 'festive',
    n: 5,
    name: 'garba-evening',
    media: 'picture',
    arrangement: 'overlap',
    backdrop: '#5a2b48',
    seed: 18,
    alt: 'A mirror-bright choli laid on a leheriya lehenga in turmeric and rani pink',
    pieces: [
      {
        kind: 'lehenga',
        cloth: { weave: 'leheriya', ground: 'turmeric', ink: 'saffron', ink2: 'butter' },
        border: 'rani',
        accent: 'butter',
      },
      {
        kind: 'blouse',
        sleeves: 'elbow',
        cloth: { weave: 'brocade', ground: 'peacock', ink: 'zari', hand: 'silk' },
        edging: 'rani',
      },
    ],
  },
];

export const showcaseSlides: readonly SlideRecipe[] = [...women, ...men, ...kids, ...festive];

/** Where a slide's files lie, without their ending. */
export const slidePath = ({ category, n, name }: ShowcaseSlide): string => `slides/${category}/${n}-${name}`;
