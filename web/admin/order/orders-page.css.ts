import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { selectionBar, selectionBarHeight } from '../list/list.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

/** Links on one line, which scrolls horizontally if it is too short. */
export const tabs = style({
  display: 'flex',
  gap: vars.space[16],
  overflowX: 'auto',
  borderBottom: hairline,
  '@media': { [media.tablet]: { gap: vars.space[24] } },
});
export const tab = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    borderBottom: `${vars.border.thick} solid transparent`,
    '@media': { [media.forcedColors]: { borderBottomColor: 'Canvas' } },
    outlineOffset: `calc(${vars.border.thick} * -1)`,
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current="page"]': { color: vars.color.ink, fontWeight: 600, borderColor: vars.color.indigo },
    },
  },
]);
export const filters = style({ paddingTop: vars.space[16] });
export const days = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], minWidth: 0 });
export const day = style({ flex: '0 1 auto' });
/** On a line of its own below all filters, so that it moves none. */
export const daysError = style({
  order: 1,
  flexBasis: '100%',
  selectors: { '&:has(> :empty)': { display: 'none' } },
});

export const bulkActions = style([
  selectionBar,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[16],
    '@media': {
      [media.tablet]: { paddingInlineStart: vars.space[12] },
      [media.phoneOnly]: { borderBottom: hairline, paddingBottom: vars.space[8] },
    },
  },
]);
export const bulkActionButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
export const selectedCount = style([
  text({ kind: 'strong', tone: 'ink', tabular: true }),
  { '@media': { [media.phoneOnly]: { marginInlineStart: 'auto' } } },
  // No gap before it.
  { selectors: { '&:empty': { position: 'absolute' } } },
]);
export const tableBox = style({
  '@media': {
    [media.tablet]: { vars: { '--table-top': `calc(${vars.size.adminBar} + ${selectionBarHeight})` } },
  },
});
// Seven columns leave little space between them on tablets.
globalStyle(`${tableBox} :is(th, td)`, {
  '@media': { [media.tabletOnly]: { paddingInline: vars.space[8] } },
});

/** On phones a card: number and total, customer and status, date and button. A click anywhere else opens the order. */
export const card = style({
  '@media': {
    [media.phoneOnly]: {
      position: 'relative',
      // Space for a long surname; the text beside it wraps first.
      gridTemplateColumns: `${vars.space[24]} minmax(8em, 1fr) minmax(0, auto)`,
      gridTemplateAreas: '"choice id total" "choice customer status" "choice date actions"',
      alignItems: 'center',
      columnGap: vars.space[8],
      rowGap: vars.space[4],
      paddingBlock: vars.space[12],
    },
    [media.largeText]: {
      gridTemplateColumns: `${vars.space[24]} minmax(0, 1fr)`,
      gridTemplateAreas:
        '"choice id" "choice total" "choice customer" "choice status" "choice date" "choice actions"',
    },
  },
});
/** Its place in the card, without the column's title. */
const inCard = (gridArea: string) =>
  style({
    '@media': {
      [media.phoneOnly]: { gridArea, selectors: { '&&::before': { content: 'none' } } },
    },
  });
export const selectCell = style([
  inCard('choice'),
  { '@media': { [media.phoneOnly]: { alignSelf: 'start', zIndex: vars.layer.raised } } },
]);
/** Extends the clickable area without making the row higher. */
export const box = style({ lineHeight: 1 });
export const orderId = inCard('id');
export const customerCell = inCard('customer');
export const dateCell = style([
  inCard('date'),
  { '@media': { [media.phoneOnly]: { color: vars.color.ink2, fontSize: vars.type.small } } },
]);
export const totalCell = style([
  inCard('total'),
  {
    '@media': {
      [media.phoneOnly]: { justifyContent: 'end' },
      [media.largeText]: { justifyContent: 'start' },
    },
  },
]);
export const statusCell = style([
  inCard('status'),
  {
    '@media': {
      [media.phoneOnly]: { justifyContent: 'end' },
      [media.largeText]: { justifyContent: 'start' },
    },
  },
]);
export const actions = style([
  inCard('actions'),
  { '@media': { [media.phoneOnly]: { justifySelf: 'end' } } },
]);
export const view = style({
  '@media': { [media.phoneOnly]: { '::after': { content: '', position: 'absolute', inset: 0 } } },
});
export const number = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' });
export const customer = style({ minWidth: 0 });
/** Breaks only words that are wider than the column at its widest, and never widens the table for them. */
export const name = style({
  overflowWrap: 'break-word',
  '@media': {
    [media.tablet]: { minWidth: '6em', overflowWrap: 'anywhere' },
    [media.desktop]: { minWidth: '10em' },
  },
});
export const note = style([text({ kind: 'tag', tone: 'quiet', tabular: true }), { fontWeight: 400 }]);
const oneLineOnPhones = style({
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.phoneOnly]: {
      flexDirection: 'row-reverse',
      flexWrap: 'wrap',
      justifyContent: 'end',
      alignItems: 'center',
      columnGap: vars.space[8],
    },
    [media.largeText]: { justifyContent: 'start' },
  },
});
export const amount = style([oneLineOnPhones, { textAlign: 'end' }]);
/** "₹499.50 returned", on two lines where the other columns need the space. */
export const returned = style([note, { '@media': { [media.tabletOnly]: { whiteSpace: 'normal' } } }]);
/** Truncated, because an email has no place to wrap; the order shows all of it. */
export const email = style([
  note,
  {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media': {
      [media.phoneOnly]: { display: 'none' },
      // Uses the space that the other columns leave on tablets.
      [media.tablet]: { width: 0, minWidth: '100%' },
      [media.desktop]: { width: 'auto', minWidth: 0, maxWidth: '26ch' },
    },
  },
]);
export const status = style([
  oneLineOnPhones,
  { alignItems: 'start', gap: vars.space[2], '@media': { [media.phoneOnly]: { gap: vars.space[8] } } },
]);
export const actionsHead = style({ textAlign: 'end' });
