/** Named colors of cloth and backdrops, without primary colors, pure black and pure white. */
export const palette = {
  // lights
  ivory: '#efe6d3',
  milk: '#f3eee2',
  natural: '#e4d6bd',
  oat: '#d8c8aa',
  stone: '#c9c0ae',
  blush: '#e2bfae',
  mint: '#c3d0bd',
  powder: '#c6d2da',
  butter: '#ecd9a0',
  // yellows, oranges, reds
  turmeric: '#c8902f',
  mustard: '#b98a2c',
  marigold: '#d9922e',
  saffron: '#cf7433',
  rust: '#a9532f',
  clay: '#b06a48',
  terracotta: '#b4513a',
  madder: '#a63a2b',
  crimson: '#8c2330',
  maroon: '#6e2536',
  wine: '#561f31',
  // pinks and purples
  rose: '#c98b80',
  rani: '#a8345f',
  lotus: '#c76f7f',
  mauve: '#93748a',
  plum: '#5a2b40',
  aubergine: '#43283d',
  // greens
  sage: '#8d9a7b',
  pista: '#a9b487',
  olive: '#6a6b45',
  moss: '#57613c',
  bottle: '#2b473d',
  peacock: '#1f5a60',
  teal: '#2f5a5c',
  // blues
  sky: '#8fa6bd',
  dusk: '#6a80a0',
  denim: '#34486e',
  indigo: '#27375f',
  deep: '#1c2746',
  // neutrals
  khaki: '#9a8a63',
  camel: '#b08b5c',
  walnut: '#6b4a32',
  coffee: '#46342a',
  ash: '#9a968d',
  slate: '#565c63',
  charcoal: '#37363a',
  black: '#23211f',
  // metals
  zari: '#c8a252',
  silver: '#b9b6ad',
  copper: '#b5794c',
  // backdrops (usable as cloth too)
  sand: '#d8c4a6',
  wheat: '#cdbd9f',
  putty: '#c9c0ae',
  sandstone: '#c7a98c',
  petal: '#d8b9a8',
  lime: '#bfc2a2',
  celadon: '#aebba8',
  mist: '#b9c0c2',
  lilac: '#c2b3bd',
  brick: '#a9563f',
  fern: '#66694f',
} as const;

/** A name from the palette, or any '#rrggbb'. */
export type Color = keyof typeof palette | `#${string}`;
