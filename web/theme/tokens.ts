/** The design tokens as plain values. Components read them as custom properties from vars.css.ts. */

const px = (value: number) => `${value}px`;
/** In rem, so that text follows the font size set in the browser. */
const rem = (value: number) => `${value / 16}rem`;

export const color = {
  paper: '#f7f2e9',
  card: '#fdfbf6',
  sand: '#ece3d3',
  ink: '#1d1a17',
  /** secondary text: the lightest color with enough contrast for text */
  ink2: '#5c544b',
  indigo: '#27375f',
  indigoHover: '#1b2847',
  madder: '#9c3325',
  green: '#2f6346',
  amber: '#7f5410',
  /** hairlines */
  line: '#ddd3c2',
  /** borders of controls */
  line2: '#8b8072',
  greenBackground: '#dfeae0',
  amberBackground: '#f5e8cd',
  madderBackground: '#f6e3dc',
  /** text on pictures and on indigo */
  ivory: '#fff8ec',
  chartBar: '#7684a6',
  /** the back office's sidebar, and its hovered or open rows */
  sidebar: '#efe9de',
  row: '#f1ece2',
  /** covers the page behind an open dialog or drawer */
  scrim: 'rgb(29 26 23 / 46%)',
  /** the scrim blended with `paper`, for the space reserved for the scrollbar, which no element can cover */
  scrimOnPaper: '#938f88',
  /** outlines pale swatches against the page */
  swatchRing: 'rgb(29 26 23 / 22%)',
  /** under the header on pictures, 176 px high (`size.pictureScrim`) */
  pictureScrim: 'linear-gradient(rgb(38 14 8 / 40%), rgb(38 14 8 / 27%) 45%, rgb(38 14 8 / 0%))',
};

/** The background of the back office, slightly cooler than `color.paper`. */
export const backOfficePaper = '#f7f4ee';

export const space = {
  0: '0',
  2: px(2),
  4: px(4),
  8: px(8),
  12: px(12),
  16: px(16),
  24: px(24),
  32: px(32),
  48: px(48),
  64: px(64),
  96: px(96),
};

export const font = {
  display: "'Yrsa', 'Yrsa fallback', 'Yrsa fallback Georgia', Georgia, serif",
  text: "'Anek Latin', 'Anek Latin fallback', system-ui, sans-serif",
};

export const radius = { none: '0', control: px(2), round: '50%' };

export const border = { thin: px(1), ring: px(1.5), thick: px(2) };

/** All durations are 0 when the user prefers reduced motion. */
export const motion = {
  color: '150ms',
  panel: '200ms',
  slide: '240ms',
  ease: 'cubic-bezier(0.2, 0, 0.2, 1)',
};

/** z-index values. */
export const layer = { raised: '1', sticky: '10', header: '20', panel: '40', toast: '60' };

/** Sizes that do not depend on the screen's width. */
export const size = {
  contentMax: px(1776),
  readingMax: px(680),
  formMax: px(400),
  buyBox: px(464),
  checkoutSummary: px(432),
  profileSidebar: px(232),
  adminSidebar: px(224),
  adminBar: px(56),
  /** of phones, including the safe area */
  bottomBar: `calc(${px(60)} + env(safe-area-inset-bottom))`,
  drawer: px(456),
  dialogSmall: px(440),
  dialogMedium: px(600),
  dialogLarge: px(1080),
  toast: px(392),
  target: px(44),
  targetMin: px(24),
  buttonSmall: px(36),
  buttonMedium: px(48),
  sizeBox: px(46),
  stepper: px(128),
  stepperSmall: px(108),
  swatch: px(14),
  swatchLarge: px(18),
  swatchGap: px(6),
  colorPicture: px(60),
  tableRow: px(62),
  tableRowNested: px(38),
  thumbWidth: px(36),
  thumbHeight: px(45),
  thumbWide: px(72),
  textArea: px(112),
  icon: px(20),
  iconSmall: px(16),
  iconLarge: px(24),
  radio: px(20),
  radioDot: px(8),
  dot: px(8),
  underlineGap: px(3),
  pictureScrim: px(176),
};

/** Font sizes that do not depend on the screen's width; `responsive` has the others. */
export const type = {
  subcategoryCount: rem(12),
  /** the badge on a header icon */
  count: `min(${rem(11)}, ${px(14)})`,
  dialogTitle: rem(28),
  heading: rem(17),
  lead: rem(16),
  label: rem(13),
  small: rem(13),
  cardPrice: rem(14),
  productPrice: rem(19),
  tag: rem(12),
  tableHead: rem(12.5),
  buttonSmall: rem(14),
};

/** Values by the screen's width: phones below 768 px, tablets, desktops from 1200 px, as `media` counts them. */
export const responsive = {
  phone: {
    side: px(16),
    header: px(56),
    // The height of what stays at the bottom of the screen; pages with another bar set more (`:root:has(…)`).
    bottomBars: size.bottomBar,
    gutter: px(8),
    gutterDown: px(28),
    button: px(48),
    // Limited by the height too: a short phone has less space for the name below the garments.
    slide: `clamp(${rem(56)}, min(28.7vw, 13.5svh), ${rem(112)})`,
    categoryTitle: rem(56),
    pageTitle: `clamp(${rem(44)}, 12.3vw, ${rem(48)})`,
    productName: rem(34),
    subcategory: rem(24),
    figure: rem(38),
    logo: rem(28),
    dialogTitleLarge: rem(28),
    // With large text, a long word would be wider than the screen.
    adminTitle: `min(${rem(32)}, 16vw)`,
  },
  tablet: {
    side: px(32),
    header: px(72),
    bottomBars: '0px',
    gutter: px(16),
    gutterDown: px(48),
    button: px(52),
    slide: `clamp(${rem(112)}, 12.8vw, ${rem(184)})`,
    categoryTitle: rem(72),
    pageTitle: rem(56),
    productName: rem(38),
    subcategory: rem(30),
    figure: rem(42),
    logo: rem(34),
    dialogTitleLarge: rem(30),
    adminTitle: rem(36),
  },
  desktop: {
    side: px(48),
    header: px(72),
    bottomBars: '0px',
    gutter: px(16),
    gutterDown: px(48),
    button: px(52),
    slide: `clamp(${rem(112)}, 12.8vw, ${rem(184)})`,
    categoryTitle: rem(88),
    pageTitle: rem(64),
    productName: rem(42),
    subcategory: rem(30),
    figure: rem(46),
    logo: rem(34),
    dialogTitleLarge: rem(30),
    adminTitle: rem(36),
  },
};

/** Values that are smaller in the back office than in the shop. */
export const density = {
  shop: {
    field: px(48),
    fieldType: rem(16),
    body: rem(15),
    bodyLine: '1.5',
    buttonType: rem(15),
    controlInset: px(16),
  },
  backOffice: {
    field: px(40),
    fieldType: rem(14),
    body: rem(14),
    bodyLine: '1.45',
    buttonType: rem(14),
    controlInset: px(12),
    button: px(36),
  },
};

/**
 * Media conditions for `@media` in styles. Styles without one are for phones. Widths count in the browser's own text size, of which
 * 1em is usually 16px: whoever has larger text gets the layout that has space for it.
 */
export const media = {
  phoneOnly: '(max-width: 47.99875em)',
  narrowPhone: '(max-width: 22.49875em)',
  /** A phone on which text is much larger than usual: no other screen is as narrow for its text. */
  largeText: '(max-width: 19.99875em)',
  tablet: '(min-width: 48em)',
  tabletOnly: '(min-width: 48em) and (max-width: 74.99875em)',
  desktop: '(min-width: 75em)',
  /** A phone on its side, or a desktop at 400% zoom, has no space for several bars. */
  short: '(max-height: 383.98px)',
  hover: '(hover: hover)',
  touch: '(pointer: coarse)',
  /** Windows' contrast themes: they replace colors, and show no background that is only a color. */
  forcedColors: '(forced-colors: active)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  print: 'print',
};
