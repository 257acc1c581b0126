import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { backOffice, vars } from '../../theme/vars.css';

/** On phones each line of a slip is a card. Paper, which is as narrow, has columns. */
const PHONE = `screen and ${media.phoneOnly}`;
const rule = `${vars.border.thin} solid currentColor`;

export const head = style({ '@media': { [media.print]: { display: 'none' } } });

export const slips = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[32],
  maxWidth: vars.size.readingMax,
  '@media': { [media.print]: { display: 'block', maxWidth: 'none' } },
});
export const missing = style([
  text({ kind: 'body', tone: 'madder' }),
  { '@media': { [media.print]: { display: 'none' } } },
]);

/** Black on white, as printed. */
export const slip = style([
  text({ kind: 'body' }),
  {
    color: 'CanvasText',
    backgroundColor: 'Canvas',
    border: `${vars.border.thin} solid ${vars.color.line}`,
    padding: vars.space[16],
    '@media': {
      [media.tablet]: { padding: vars.space[48] },
      [media.print]: { border: 'none', padding: 0 },
    },
    selectors: { '& + &': { breakBefore: 'page' } },
  },
]);

export const slipHeader = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBottom: vars.space[12],
  borderBottom: rule,
});
export const store = style([text({ kind: 'dialogTitle' }), { overflowWrap: 'anywhere' }]);
export const logo = style({
  maxWidth: vars.size.adminSidebar,
  maxHeight: vars.size.target,
  objectFit: 'contain',
});
export const small = style([text({ kind: 'small' }), { overflowWrap: 'anywhere' }]);
export const canceled = style([text({ kind: 'heading' }), { paddingTop: vars.space[16] }]);

export const parties = style({
  display: 'grid',
  gap: vars.space[24],
  paddingBlock: vars.space[24],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.print]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const title = style([text({ kind: 'heading', tabular: true }), { fontWeight: 600 }]);
export const label = style([
  text({ kind: 'tableHead' }),
  { textAlign: 'start', paddingBottom: vars.space[4] },
]);
export const collect = style([text({ kind: 'strong', tabular: true }), { paddingTop: vars.space[8] }]);
export const address = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** The same columns on every slip. */
export const lines = style({
  width: '100%',
  borderBottom: rule,
  '@media': {
    [PHONE]: { display: 'block' },
    [media.tablet]: { tableLayout: 'fixed' },
    [media.print]: { tableLayout: 'fixed' },
  },
});
globalStyle(`${lines} :is(caption, tbody)`, { '@media': { [PHONE]: { display: 'block' } } });
export const linesHead = style({ '@media': { [PHONE]: { display: 'none' } } });
const share = (width: string) => style({ '@media': { [media.tablet]: { width }, [media.print]: { width } } });
export const shares = {
  tick: share('6%'),
  product: share('48%'),
  attribute: share('18%'),
  quantity: share('10%'),
};
export const line = style({
  borderTop: rule,
  breakInside: 'avoid',
  '@media': {
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: vars.space[8],
      paddingBlock: vars.space[8],
    },
  },
});
export const cell = style({
  padding: `${vars.space[8]} ${vars.space[4]}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'break-word',
  '@media': { [PHONE]: { padding: 0 } },
  selectors: { '&:first-child': { paddingInlineStart: 0 } },
});
export const product = style([cell, { fontWeight: 400 }]);
export const attribute = style([cell, { '@media': { [PHONE]: { gridColumn: 2 } } }]);
export const quantity = style([
  cell,
  {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    paddingInlineEnd: 0,
    overflowWrap: 'normal',
    '@media': {
      [PHONE]: {
        gridArea: '1 / 3',
        selectors: { '&[data-label]::before': { content: "attr(data-label) ' '" } },
      },
    },
  },
]);
export const tick = style({
  display: 'block',
  width: vars.size.iconSmall,
  height: vars.size.iconSmall,
  border: rule,
});

// The paper's margin is the only one.
const printed = `.${backOffice}:has(.${slips})`;
globalStyle(`${printed}`, {
  '@media': { [media.print]: { backgroundColor: 'Canvas' } },
});
globalStyle(`:root:has(.${slips}), body:has(.${slips})`, {
  '@media': { [media.print]: { backgroundColor: 'Canvas' } },
});
globalStyle(`${printed} main`, { '@media': { [media.print]: { padding: 0 } } });
