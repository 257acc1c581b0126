import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;
const rule = `${vars.border.thick} solid ${vars.color.indigo}`;
/** On phones the lines of the table are cards. */
const phone = media.phoneOnly;

export const page = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    backgroundColor: vars.color.card,
    border: hairline,
    padding: vars.space[16],
    overflowWrap: 'anywhere',
    '@media': {
      [media.tablet]: { padding: vars.space[48] },
      [media.print]: { border: 'none', padding: 0, backgroundColor: 'Canvas' },
    },
    selectors: { '& + &': { breakBefore: 'page' } },
  },
]);

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBottom: vars.space[12],
  borderBottom: rule,
  '@media': { [media.tablet]: { flexWrap: 'nowrap' }, [media.print]: { flexWrap: 'nowrap' } },
});
export const store = style([text({ kind: 'dialogTitle', tone: 'ink' }), { minWidth: 0 }]);
/** Beside the name of the store, however long that is; on phones below a long one. */
export const kind = style({
  flex: 'none',
  maxWidth: '100%',
  '@media': { [media.tablet]: { textAlign: 'end' }, [media.print]: { textAlign: 'end' } },
});
export const title = style([text({ kind: 'heading', tone: 'ink' }), { fontWeight: 600 }]);
export const small = text({ kind: 'small', tone: 'quiet' });

/** Not as wide as a long word, which breaks instead. */
const oneColumn = 'minmax(0, 1fr)';
const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))' };
export const parties = style({
  display: 'grid',
  gridTemplateColumns: oneColumn,
  gap: vars.space[24],
  paddingBlock: vars.space[24],
  '@media': { [media.tablet]: columns, [media.print]: columns },
});
export const label = style([text({ kind: 'tableHead', tone: 'quiet' }), { paddingBottom: vars.space[2] }]);
export const name = text({ kind: 'strong' });
export const address = style([text({ kind: 'small' }), { whiteSpace: 'pre-line' }]);

export const references = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[32],
  rowGap: vars.space[12],
  paddingBlock: vars.space[12],
  borderBlock: hairline,
});
export const reference = style({ minWidth: 0 });
export const value = text({ kind: 'small', tabular: true });

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [phone]: { display: 'block' } },
});
globalStyle(`${table} tbody`, { '@media': { [phone]: { display: 'block' } } });
export const tableHead = style({ display: 'table-header-group', '@media': { [phone]: { display: 'none' } } });
export const head = style([
  text({ kind: 'tableHead', tone: 'quiet' }),
  { textAlign: 'start', padding: `${vars.space[12]} ${vars.space[4]} ${vars.space[8]} 0` },
]);
export const headEnd = style([
  head,
  { whiteSpace: 'nowrap', textAlign: 'end', paddingInlineEnd: 0, paddingInlineStart: vars.space[16] },
]);
export const line = style({
  borderTop: hairline,
  breakInside: 'avoid',
  '@media': { [phone]: { display: 'block', paddingBlock: vars.space[12] } },
});
export const item = style({
  padding: `${vars.space[8]} ${vars.space[4]} ${vars.space[8]} 0`,
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [phone]: { display: 'block', padding: 0 } },
});
export const hsn = style([text({ kind: 'small', tone: 'quiet' }), { display: 'block' }]);
export const cell = style([
  text({ kind: 'body', tabular: true }),
  {
    padding: `${vars.space[8]} 0 ${vars.space[8]} ${vars.space[16]}`,
    textAlign: 'end',
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
    '@media': {
      [phone]: {
        display: 'flex',
        justifyContent: 'space-between',
        gap: vars.space[16],
        padding: 0,
        selectors: { '&::before': { content: 'attr(data-label)', color: vars.color.ink2 } },
      },
    },
  },
]);
export const tax = style({ whiteSpace: 'nowrap' });
export const taxName = text({ kind: 'small', tone: 'quiet' });

export const end = style({
  display: 'grid',
  gridTemplateColumns: oneColumn,
  gap: vars.space[24],
  paddingTop: vars.space[16],
  borderTop: hairline,
  breakInside: 'avoid',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 18rem)' },
    [media.print]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 18rem)' },
  },
});
export const words = style({ maxWidth: '40ch' });
export const note = style([text({ kind: 'small', tone: 'quiet' }), { paddingTop: vars.space[8] }]);
export const totals = style({ display: 'grid', gap: vars.space[4], alignContent: 'start' });
export const total = recipe({
  base: { display: 'flex', justifyContent: 'space-between', gap: vars.space[16] },
  variants: {
    isGrand: {
      true: [
        text({ kind: 'strong' }),
        { paddingTop: vars.space[8], marginTop: vars.space[4], borderTop: rule },
      ],
    },
  },
});
export const number = style({ fontVariantNumeric: 'tabular-nums' });
export const signatory = style([
  text({ kind: 'small' }),
  {
    display: 'grid',
    gridTemplateColumns: oneColumn,
    justifyItems: 'end',
    gap: vars.space[8],
    paddingTop: vars.space[32],
    breakInside: 'avoid',
    textAlign: 'end',
    // Room to sign by hand.
    '@media': { [media.print]: { minHeight: '28mm', alignContent: 'space-between' } },
  },
]);
export const signature = style({ maxWidth: '12rem', maxHeight: '4rem', objectFit: 'contain' });

/** The code is large enough to be read from paper: 40 mm. */
export const eInvoice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[16],
  paddingTop: vars.space[24],
  breakInside: 'avoid',
});
export const eInvoiceText = style({ flex: '1 1 12rem', minWidth: 0 });
export const irn = style([text({ kind: 'small', tone: 'quiet' }), { wordBreak: 'break-all' }]);
export const qr = style({ width: '40mm', height: '40mm', flex: 'none' });
