import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const heading = text({ kind: 'label', tone: 'ink' });
export const label = text({ kind: 'label', tone: 'ink' });
export const optional = style({ color: vars.color.ink2, fontWeight: 400 });
export const hint = text({ kind: 'small', tone: 'quiet' });
export const notes = style([
  text({ kind: 'body', tone: 'quiet' }),
  { display: 'grid', alignContent: 'start', gap: vars.space[8], maxWidth: '60ch' },
]);
export const list = style({
  display: 'grid',
  gap: vars.space[8],
  paddingInlineStart: vars.space[16],
  listStyle: 'disc',
});
export const link = style({ color: vars.color.indigo, textDecoration: 'underline' });
export const signature = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  minWidth: 0,
});
export const picture = style({
  maxWidth: '100%',
  maxHeight: vars.size.textArea,
  objectFit: 'contain',
  justifySelf: 'start',
  padding: vars.space[8],
  border: `${vars.border.thin} solid ${vars.color.line}`,
  backgroundColor: vars.color.card,
});

// The rates
export const source = style({ overflowWrap: 'anywhere' });
export const warning = text({ kind: 'body', tone: 'amber' });
export const below = style({ paddingTop: vars.space[48] });

// The reports
export const section = style({ display: 'grid', gap: vars.space[8], minWidth: 0 });
export const sections = style({ display: 'grid', gap: vars.space[32], minWidth: 0 });
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[16] });
export const month = style({ '@media': { [media.phoneOnly]: { width: '100%' } } });
/** Its tables scroll sideways, so that their heads stay inside it. */
export const scroll = style({
  overflowX: 'auto',
  minWidth: 0,
  vars: { '--table-top': '0px' },
  '@media': { [media.print]: { overflowX: 'visible' } },
});
const cells = `${scroll} :is(th, td)`;
globalStyle(cells, {
  '@media': {
    [media.tablet]: {
      whiteSpace: 'nowrap',
      fontSize: vars.type.small,
      paddingInline: vars.space[8],
    },
    // Paper cannot scroll: it is turned, and amounts and numbers stay in one line.
    [media.print]: { whiteSpace: 'nowrap', fontSize: '7.5pt', paddingInline: vars.space[4] },
  },
});
/** The only texts of any length. */
globalStyle(`${cells}[data-label="Customer"]`, {
  '@media': { [media.tablet]: { whiteSpace: 'normal', minWidth: '6rem' } },
});
globalStyle(`${cells}:is([scope="col"], [data-label="Customer"], [data-label="Place of supply"])`, {
  '@media': { [media.print]: { whiteSpace: 'normal', minWidth: 0, overflowWrap: 'break-word' } },
});
globalStyle(`${cells}[data-label="IRN"]`, {
  '@media': { [media.print]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});
// Not written in the call, whose type does not know what pages have.
const LANDSCAPE = { size: 'landscape', margin: '10mm' };
globalStyle('@page landscape', LANDSCAPE);
// Everything printed is on landscape pages, because a change of the page begins a new sheet.
globalStyle(`body:has(.${sections})`, { '@media': { [media.print]: { page: 'landscape' } } });
export const sectionHead = style({
  breakAfter: 'avoid',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const sectionTitle = style([text({ kind: 'heading' }), { flex: 1, minWidth: 0 }]);
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[32],
  rowGap: vars.space[16],
});
export const amount = text({ kind: 'strong', tabular: true });
