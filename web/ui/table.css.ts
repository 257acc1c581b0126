import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;
const wide = media.tablet;
const phone = media.phoneOnly;

export const table = style([
  text({ kind: 'body', tone: 'ink' }),
  { '@media': { [phone]: { display: 'block' } } },
]);

export const head = style({
  position: 'sticky',
  // Pages with another sticky element above the table set `--table-top` to its height.
  top: 'var(--table-top, 0px)',
  zIndex: vars.layer.sticky,
  backgroundColor: vars.color.paper,
  // A shadow, because collapsed borders of a sticky head scroll away.
  boxShadow: `inset 0 calc(${vars.border.thin} * -1) ${vars.color.line2}`,
  '@media': {
    [phone]: { display: 'none' },
    // Firefox prints a frame for the shadow.
    [media.print]: {
      position: 'static',
      boxShadow: 'none',
      borderBottom: `${vars.border.thin} solid ${vars.color.line2}`,
    },
  },
});

export const headCell = recipe({
  base: [
    text({ kind: 'tableHead', tone: 'quiet' }),
    { padding: `${vars.space[8]} ${vars.space[12]}`, whiteSpace: 'nowrap', verticalAlign: 'bottom' },
  ],
  variants: { numeric: { true: { textAlign: 'end' } } },
});

export const body = style({ '@media': { [phone]: { display: 'block' } } });
// Keeps the focus below the head, and below what is above it.
globalStyle(`.${body} :is(a, button, input, select)`, {
  scrollMarginTop: `calc(var(--table-top, 0px) + ${vars.space[48]})`,
});

export const row = recipe({
  base: {
    borderBottom: hairline,
    breakInside: 'avoid',
    transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
    '@media': {
      [wide]: { height: vars.size.tableRow },
      [phone]: {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: vars.space[8],
        paddingBlock: vars.space[16],
      },
    },
  },
  variants: {
    interactive: {
      true: { selectors: { '&:hover, &:focus-within': { backgroundColor: vars.color.row } } },
    },
    open: { true: { backgroundColor: vars.color.row } },
    nested: { true: { '@media': { [wide]: { height: vars.size.tableRowNested } } } },
  },
  defaultVariants: { interactive: true },
});

export const cell = recipe({
  base: {
    verticalAlign: 'middle',
    '@media': {
      [wide]: { padding: `${vars.space[8]} ${vars.space[12]}` },
      [phone]: {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: vars.space[16],
        overflowWrap: 'anywhere',
        // Cells without a label (below) use the full width of the card.
        '::before': {
          content: 'attr(data-label)',
          color: vars.color.ink2,
          fontSize: vars.type.small,
          flex: 'none',
        },
      },
      // A long value is below its label.
      [media.largeText]: { flexWrap: 'wrap', rowGap: vars.space[2] },
    },
    selectors: { '&:not([data-label])::before': { content: 'none' } },
  },
  variants: {
    numeric: {
      true: {
        fontVariantNumeric: 'tabular-nums',
        '@media': { [wide]: { textAlign: 'end', whiteSpace: 'nowrap' } },
      },
    },
    shrink: { true: { '@media': { [wide]: { width: '1%', whiteSpace: 'nowrap' } } } },
  },
});

export const actions = style({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'center',
  gap: vars.space[4],
});

export const caption = style({
  position: 'absolute',
  clipPath: 'inset(50%)',
  width: '1em',
  height: '1em',
  overflow: 'hidden',
});
