import { getSlidePath, showcaseSlides } from '../artwork/showcase';
import type { ShowcaseCategory } from '../artwork/showcases/slide';
import type { DemoCategory, DemoMedia } from './types';

/** The slides of a category in their order, with the files that `npm run demo:artwork` writes. */
const createMedia = (category: ShowcaseCategory): DemoMedia[] =>
  showcaseSlides
    .filter((slide) => slide.category === category)
    .sort((a, b) => a.n - b.n)
    .map((slide): DemoMedia => {
      const path = getSlidePath(slide);
      const still = { picture: `${path}.webp`, portrait: `${path}-portrait.webp`, alt: slide.alt };
      return slide.media === 'video'
        ? { kind: 'video', file: `${path}.mp4`, portraitVideo: `${path}-portrait.mp4`, ...still }
        : { kind: 'image', file: `${path}.webp`, ...still };
    });

/** The category tree of the demo store, in the order in which it is shown. */
export const demoCategories: readonly DemoCategory[] = [
  {
    name: 'Women',
    description: 'Hand-printed, handwoven and hand-tied clothes for every day and the day after.',
    media: createMedia('women'),
    children: [
      {
        name: 'Kurtas',
        media: createMedia('kurtas'),
        description: 'Block print, ikat and plain handloom, cut long, flared or short.',
        children: [
          {
            name: 'Straight Kurtas',
            description: 'A clean line from shoulder to calf, with slits to walk in.',
          },
          { name: 'Anarkalis', description: 'A close bodice and a skirt of many panels.' },
          { name: 'Short Kurtis', description: 'To the hip, for jeans, skirts and warm afternoons.' },
        ],
      },
      {
        name: 'Sarees',
        media: createMedia('sarees'),
        description: 'Five and a half metres from the looms of nine states.',
        children: [
          { name: 'Cotton Sarees', description: 'Tant, jamdani, Kota and mul for daily wear.' },
          { name: 'Silk Sarees', description: 'Tussar, Maheshwari and modal silk with a soft fall.' },
        ],
      },
      { name: 'Dresses', description: 'Tiers, wraps and shirt dresses in Indian cloth.' },
      { name: 'Lehengas', description: 'Skirts with a full turn, for mehndi mornings and garba nights.' },
      { name: 'Dupattas', description: 'Bandhani, leheriya, kantha and Chanderi to finish a plain outfit.' },
      { name: 'Jackets', description: 'Quilted, reversible and tailored layers.' },
      { name: 'Palazzos', description: 'Wide legs and easy pyjamas, dyed to match our prints.' },
    ],
  },
  {
    name: 'Men',
    description: 'Shirts, kurtas and denim in honest cloth, cut without fuss.',
    media: createMedia('men'),
    children: [
      {
        name: 'Shirts',
        media: createMedia('shirts'),
        description: 'Handloom checks, calico stripes and prints for the weekend.',
        children: [
          { name: 'Full-Sleeve Shirts', description: 'For the office, the train and the evening.' },
          { name: 'Half-Sleeve Shirts', description: 'Open collars and light cotton for the heat.' },
        ],
      },
      { name: 'T-Shirts', description: 'Combed cotton jersey, knitted and dyed in Gujarat.' },
      {
        name: 'Kurtas and Bandis',
        description: 'Khadi, chikan and ajrakh kurtas, and waistcoats to go over them.',
      },
      { name: 'Trousers', description: 'Chinos, drawstring linen and joggers.' },
      { name: 'Jeans', description: 'Ahmedabad denim, raw or already worn in.' },
      { name: 'Winter Layers', description: 'Fleece, loopback and quilted cotton for northern winters.' },
    ],
  },
  {
    name: 'Kids',
    description: 'Soft, strong clothes for ages two to thirteen, printed with what children like.',
    media: createMedia('kids'),
    children: [
      { name: 'T-Shirts', description: 'Elephants, kites and stripes on soft jersey.' },
      { name: 'Frocks', description: 'Made for spinning, with pockets.' },
      { name: 'Kurta Sets', description: 'Two pieces for weddings, festivals and bedtime.' },
      { name: 'Shirts and Shorts', description: 'Checks and prints for Saturdays.' },
      { name: 'Warm Layers', description: 'Hoodies and hand-stitched jackets in small sizes.' },
    ],
  },
  {
    name: 'Festive',
    description: 'Silk, zari and brocade for weddings, pujas and the nights of lamps.',
    media: createMedia('festive'),
    children: [
      {
        name: 'Wedding Sarees',
        media: createMedia('wedding-sarees'),
        description: 'Silks to be married in and to hand down.',
        children: [
          {
            name: 'Kanjivaram Sarees',
            description: 'Mulberry silk with interlocked borders, from Kanchipuram.',
          },
          { name: 'Banarasi Sarees', description: 'Kadhwa brocade and tissue from the lanes of Banaras.' },
        ],
      },
      { name: 'Bridal Lehengas', description: 'Brocade, garden prints and tied dots with a full turn.' },
      { name: 'Sherwanis', description: 'Long coats and achkans for grooms and their brothers.' },
      { name: 'Festive Kurta Sets', description: 'Complete sets, dyed together so that they match.' },
      { name: 'Zari Dupattas', description: 'Brocade and tapestry silk for the shoulder.' },
    ],
  },
];
