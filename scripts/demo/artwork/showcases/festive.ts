import type { Colour, Piece } from '../recipe';
import type { SlideRecipe } from './slide';

const churidar = (colour: Colour): Piece => ({
  kind: 'trousers',
  cut: 'churidar',
  cloth: { weave: 'plain', ground: colour, hand: 'silk' },
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
