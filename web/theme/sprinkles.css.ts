/** Utility classes for layout and color. Layout properties accept `{ phone, tablet, desktop }`. */
import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { media } from './tokens';
import { vars } from './vars.css';

const spaceAndAuto = { ...vars.space, auto: 'auto' };

const layout = defineProperties({
  conditions: {
    phone: {},
    tablet: { '@media': media.tablet },
    desktop: { '@media': media.desktop },
  },
  defaultCondition: 'phone',
  responsiveArray: ['phone', 'tablet', 'desktop'],
  properties: {
    display: ['none', 'block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'contents'],
    flexDirection: ['row', 'column', 'row-reverse', 'column-reverse'],
    flexWrap: ['wrap', 'nowrap'],
    flexGrow: [0, 1],
    flexShrink: [0, 1],
    alignItems: ['start', 'center', 'end', 'stretch', 'baseline'],
    alignSelf: ['start', 'center', 'end', 'stretch', 'baseline'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    justifySelf: ['start', 'center', 'end', 'stretch'],
    textAlign: ['start', 'center', 'end'],
    position: ['static', 'relative', 'absolute', 'sticky', 'fixed'],
    gridTemplateColumns: {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      3: 'repeat(3, minmax(0, 1fr))',
      4: 'repeat(4, minmax(0, 1fr))',
    },
    gap: vars.space,
    rowGap: { ...vars.space, grid: vars.screen.gutterDown },
    columnGap: { ...vars.space, grid: vars.screen.gutter },
    paddingTop: vars.space,
    paddingBottom: vars.space,
    paddingInlineStart: { ...vars.space, side: vars.screen.side },
    paddingInlineEnd: { ...vars.space, side: vars.screen.side },
    marginTop: spaceAndAuto,
    marginBottom: spaceAndAuto,
    marginInlineStart: spaceAndAuto,
    marginInlineEnd: spaceAndAuto,
    width: { full: '100%', auto: 'auto' },
    minWidth: { 0: '0' },
    maxWidth: {
      none: 'none',
      content: vars.size.contentMax,
      page: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
      reading: vars.size.readingMax,
      form: vars.size.formMax,
    },
  },
  shorthands: {
    padding: ['paddingTop', 'paddingBottom', 'paddingInlineStart', 'paddingInlineEnd'],
    paddingX: ['paddingInlineStart', 'paddingInlineEnd'],
    paddingY: ['paddingTop', 'paddingBottom'],
    marginX: ['marginInlineStart', 'marginInlineEnd'],
    marginY: ['marginTop', 'marginBottom'],
  },
});

const thin = `${vars.border.thin} solid ${vars.color.line}`;

const colorProperties = defineProperties({
  properties: {
    color: {
      ink: vars.color.ink,
      quiet: vars.color.ink2,
      indigo: vars.color.indigo,
      madder: vars.color.madder,
      green: vars.color.green,
      amber: vars.color.amber,
      ivory: vars.color.ivory,
    },
    background: {
      paper: vars.color.paper,
      card: vars.color.card,
      sand: vars.color.sand,
      row: vars.color.row,
      sidebar: vars.color.sidebar,
      indigo: vars.color.indigo,
      none: 'none',
    },
    borderTop: { hairline: thin, ink: `${vars.border.thin} solid ${vars.color.ink}`, none: 'none' },
    borderBottom: { hairline: thin, ink: `${vars.border.thin} solid ${vars.color.ink}`, none: 'none' },
    border: { hairline: thin, control: `${vars.border.thin} solid ${vars.color.line2}`, none: 'none' },
    whiteSpace: ['nowrap', 'normal', 'pre-line'],
    overflow: ['hidden', 'auto', 'visible'],
  },
});

export const sprinkles = createSprinkles(layout, colorProperties);
export type Sprinkles = Parameters<typeof sprinkles>[0];
