import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { button } from '../../ui/button.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

/** Items on the left with the payment below, customer and status on the right. */
export const detail = style({
  display: 'grid',
  minHeight: '100%',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
    },
    // One below the other: Firefox moves a grid to the next sheet, and cuts through its lines.
    [media.print]: { display: 'block', minHeight: 0 },
  },
});
globalStyle(`${detail} .${button.classNames.base}`, { '@media': { [media.print]: { display: 'none' } } });
const pane = { padding: `${vars.space[24]} ${vars.screen.side}`, minWidth: 0 } as const;
const wideInset = `calc(${vars.space[24]} + ${vars.space[4]})`;
export const packing = style({
  ...pane,
  '@media': { [media.tablet]: { padding: `${vars.space[24]} ${wideInset}` } },
});
export const aside = style({
  ...pane,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  borderTop: hairline,
  '@media': {
    [media.tablet]: {
      padding: `${vars.space[24]} ${wideInset}`,
      borderTop: 'none',
      borderInlineStart: hairline,
      gridColumn: 2,
      gridRow: '1 / span 2',
    },
    [media.print]: { borderTop: hairline, borderInlineStart: 'none' },
  },
});
export const heading = style([text({ kind: 'tableHead', tone: 'quiet' }), { paddingBottom: vars.space[4] }]);
/** On a line of its own, below an item. */
export const returned = style([text({ kind: 'small', tone: 'quiet' }), { flexBasis: '100%' }]);
export const item = style({ paddingBlock: vars.space[12], borderTop: hairline, breakInside: 'avoid' });
export const totals = style([
  text({ kind: 'body', tone: 'ink', tabular: true }),
  {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: vars.space[4],
    paddingTop: vars.space[12],
    borderTop: `${vars.border.thin} solid ${vars.color.line2}`,
  },
]);
export const amount = style({ textAlign: 'end' });
export const total = style({ fontWeight: 600 });
export const unit = style([
  text({ kind: 'tag', tone: 'quiet', tabular: true }),
  { fontWeight: 400, textAlign: 'end' },
]);
export const name = style({ overflowWrap: 'anywhere' });
export const address = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const link = style({
  textDecoration: 'underline',
  textUnderlineOffset: vars.size.underlineGap,
  overflowWrap: 'anywhere',
});
export const statusForm = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  columnGap: vars.space[8],
});
/** The button is below it where the longest status needs the whole line. */
export const statusField = style({ flex: '1 1 9em' });
/** On a line of its own, below the field. It takes no space while it is empty, but stays, so that its text is read aloud. */
export const statusEffect = style([
  text({ kind: 'small', tone: 'ink' }),
  { flexBasis: '100%', selectors: { '&:not(:empty)': { paddingTop: vars.space[8] } } },
]);
export const update = style({
  height: vars.density.field,
  minHeight: vars.density.field,
  marginTop: vars.space[8],
});
export const print = style({ alignSelf: 'start' });

/** Below the items; last on phones. */
export const payment = style({
  ...pane,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  borderTop: hairline,
  '@media': {
    [media.tablet]: { padding: `${vars.space[24]} ${wideInset}`, borderTop: 'none', gridColumn: 1 },
  },
});
export const paymentActions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
/** Attempts and refunds, separated by lines. */
export const payments = style({ display: 'flex', flexDirection: 'column' });
const tryBlock = { display: 'flex', flexDirection: 'column', gap: vars.space[8] } as const;
export const attempt = style({ ...tryBlock, paddingBlock: vars.space[12], borderTop: hairline });
export const paymentHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const money = style([text({ kind: 'strong', tone: 'ink', tabular: true })]);
export const review = style([text({ kind: 'body', tone: 'madder' }), { overflowWrap: 'anywhere' }]);
export const paymentDetails = style([
  text({ kind: 'small', tone: 'quiet', tabular: true }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[2] },
]);
export const paymentDetail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  columnGap: vars.space[12],
});
export const paymentDetailValue = style({ color: vars.color.ink, overflowWrap: 'anywhere' });

/** A timeline with a dot for each entry. */
export const history = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  borderInlineStart: hairline,
  paddingInlineStart: vars.space[16],
});
export const actor = style([text({ kind: 'small', tone: 'quiet' }), { overflowWrap: 'anywhere' }]);
