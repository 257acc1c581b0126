import type { Color } from '../palette';
import type { Piece } from '../piece';
import type { SlideRecipe } from './slide';

const createChuridar = (color: Color): Piece => ({
  kind: 'trousers',
  cut: 'churidar',
  cloth: { weave: 'plain', ground: color, hand: 'silk' },
  cord: 'copper',
});

export const festive: SlideRecipe[] = [
  {
    category: 'festive',
    n: 1,
    name: 'dupattas-in-the-breeze',
    media: 'video',
    arrangement: 'curtain',
    backdrop: '#7c3440',
    seed: 3,
    alt: 'Leheriya and bandhani dupattas in green, rust and red hang side by side and move a little in the air, while light drifts through a carved screen',
    // The darkest piece is behind the logo, and the lightest is clear of all text.
    pieces: [
      {
        kind: 'dupatta',
        cloth: { weave: 'leheriya', ground: 'bottle', ink: 'peacock', ink2: 'teal' },
        ends: 'maroon',
      },
      {
        kind: 'dupatta',
        cloth: { weave: 'leheriya', ground: 'rust', ink: 'madder', ink2: 'saffron' },
        ends: 'rani',
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
    nudge: { x: 0, y: -580 },
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
      createChuridar('wine'),
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
    nudge: { x: 85, y: 0 },
    seed: 18,
    alt: 'A peacock brocade choli laid on a leheriya lehenga in crimson, edged in rani pink',
    pieces: [
      {
        kind: 'lehenga',
        cloth: { weave: 'leheriya', ground: 'crimson', ink: 'madder', ink2: 'saffron' },
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
