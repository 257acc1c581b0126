import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const blocks = style({ display: 'flex', flexDirection: 'column', gap: vars.space[32] });

/** Counts separated by lines: six, three or two in a row. */
export const taskList = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
  borderBottom: hairline,
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    [media.desktop]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});
const inRow = (count: number) => ({
  [`&:nth-child(${count}n + 1)`]: { borderInlineStart: 'none' },
  [`&:nth-child(n + ${count + 1})`]: { borderTop: hairline },
});
export const task = style({
  borderInlineStart: hairline,
  '@media': {
    [media.phoneOnly]: { selectors: inRow(2) },
    [media.tabletOnly]: { selectors: inRow(3) },
    [media.desktop]: { selectors: inRow(6) },
  },
});
export const taskLink = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  padding: `${vars.space[16]} ${vars.space[12]}`,
  transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
  selectors: {
    'a&:hover': { backgroundColor: vars.color.row },
    [`${task}:nth-child(6n + 1) &`]: { '@media': { [media.desktop]: { paddingInlineStart: 0 } } },
  },
});
export const count = text({ kind: 'figure', tone: 'ink' });
export const taskName = style([text({ kind: 'body', tone: 'ink' }), { fontWeight: 500 }]);
export const taskNote = recipe({
  base: text({ kind: 'small', tabular: true }),
  variants: {
    tone: {
      quiet: { color: vars.color.ink2 },
      amber: { color: vars.color.amber },
      madder: { color: vars.color.madder },
    },
  },
});

/** Sales beside the best sellers, on narrower screens above them. */
export const salesRow = style({
  display: 'grid',
  gap: vars.space[32],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', columnGap: vars.space[48] },
    // Firefox breaks no grid over sheets.
    [media.print]: { display: 'block' },
  },
});
export const block = style({
  minWidth: 0,
  breakInside: 'avoid',
  '@media': { [media.print]: { selectors: { [`${salesRow} > & + &`]: { marginTop: vars.space[32] } } } },
});
export const blockHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  minHeight: vars.space[32],
});
export const blockTitle = style([text({ kind: 'strong', tone: 'ink' }), { outline: 'none' }]);
export const aside = text({ kind: 'body', tone: 'quiet' });

export const periods = style({ display: 'flex', gap: vars.space[16] });
export const period = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    minHeight: vars.size.targetMin,
    borderBottom: `${vars.border.thin} solid transparent`,
    '@media': { [media.forcedColors]: { borderBottomColor: 'Canvas' } },
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current]': { color: vars.color.ink, borderColor: vars.color.ink },
    },
  },
]);

export const content = style({
  transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
  selectors: { '&[aria-busy="true"]': { opacity: 0.5 } },
});
export const total = text({ kind: 'figureSmall', tone: 'ink' });
export const summary = text({ kind: 'body', tone: 'quiet', tabular: true });
export const chart = style({
  height: `calc(${vars.space[64]} * 4.5)`,
  paddingTop: vars.space[8],
});
export const chartFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  marginTop: vars.space[12],
});
export const counted = text({ kind: 'small', tone: 'quiet' });
export const day = style({ fontWeight: 400, textAlign: 'start' });

export const seller = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
export const thumb = style({ flex: 'none', width: vars.size.thumbWidth });
export const link = style({
  textUnderlineOffset: vars.size.underlineGap,
  selectors: { 'a&:hover': { textDecoration: 'underline' } },
});
export const left = recipe({
  base: [text({ kind: 'small', tabular: true }), { display: 'block', fontWeight: 400 }],
  variants: {
    tone: {
      quiet: { color: vars.color.ink2 },
      amber: { color: vars.color.amber },
      madder: { color: vars.color.madder },
    },
  },
});
globalStyle(`${seller} > span`, {
  minWidth: 0,
  textAlign: 'start',
  fontWeight: 500,
  overflowWrap: 'anywhere',
});

export const number = style([link, { fontWeight: 500, fontVariantNumeric: 'tabular-nums' }]);
export const customer = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const shipCell = style({ '@media': { [media.phoneOnly]: { alignSelf: 'end', justifySelf: 'end' } } });
export const order = style({});
/** With a mouse, the button appears when its row is hovered or focused. */
export const shipButton = style({
  '@media': {
    [`${media.hover} and ${media.desktop}`]: {
      opacity: 0,
      transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
      selectors: {
        [`${order}:hover &, ${order}:focus-within &, &:focus, &[aria-busy="true"]`]: { opacity: 1 },
      },
    },
  },
});

export const gaps = style({ display: 'grid', gap: vars.space[8] });
export const setting = text({ kind: 'body', tone: 'ink' });
export const gap = style([text({ kind: 'body' }), { color: vars.color.indigo, textDecoration: 'underline' }]);
