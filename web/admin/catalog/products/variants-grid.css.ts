import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

const columns = 'minmax(0, 28fr) minmax(0, 14fr) minmax(0, 13fr) minmax(0, 20fr) minmax(0, 20fr) auto';
const gap = vars.space[8];

export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8], minWidth: 0 });
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
});
export const title = text({ kind: 'strong', tone: 'ink' });
export const handlers = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[16] });

export const titles = style([
  text({ kind: 'tableHead', tone: 'quiet' }),
  {
    display: 'none',
    paddingInline: vars.space[4],
    paddingBottom: vars.space[4],
    borderBottom: `${vars.border.thin} solid ${vars.color.line2}`,
    '@media': { [media.tablet]: { display: 'grid', gridTemplateColumns: columns, gap } },
  },
]);
export const titleEnd = style({ textAlign: 'end' });
/** as wide as a row's buttons */
export const actionsTitle = style({ width: `calc(${vars.size.buttonSmall} * 2)` });

export const rows = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap,
  // Space for focus rings.
  paddingInline: vars.space[4],
  paddingBlock: vars.space[12],
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
  // Rows outside the viewport are not rendered, which matters for two hundred rows.
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${vars.size.target}`,
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: columns,
      alignItems: 'start',
      paddingBlock: vars.space[8],
    },
  },
});
export const cell = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 });
export const cellWide = style([cell, { '@media': { [media.phoneOnly]: { gridColumn: '1 / -1' } } }]);
/** The column's title, shown in each cell on phones. */
export const cellTitle = style([
  text({ kind: 'label', tone: 'ink' }),
  {
    '@media': {
      [media.tablet]: {
        position: 'absolute',
        clipPath: 'inset(50%)',
        width: vars.border.thin,
        height: vars.border.thin,
        overflow: 'hidden',
        whiteSpace: 'nowrap',
      },
    },
  },
]);
/** SKU and barcode: the row's second line, with their titles beside them. */
const codeCell = style([
  cell,
  {
    '@media': {
      [media.tablet]: {
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: gap,
      },
    },
  },
]);
export const skuCell = style([codeCell, { '@media': { [media.tablet]: { gridColumn: '1 / span 2' } } }]);
export const barcodeCell = style([codeCell, { '@media': { [media.tablet]: { gridColumn: '3 / span 3' } } }]);
export const codeTitle = text({ kind: 'label', tone: 'ink' });
export const codeError = style({ '@media': { [media.tablet]: { gridColumn: 2 } } });
export const inputBox = style({ position: 'relative', display: 'flex', alignItems: 'center' });
export const withSwatch = style({ paddingInlineStart: `calc(${vars.space[24]} + ${vars.space[16]})` });
/** The browser's color picker, as round as a swatch. */
export const swatch = style({
  position: 'absolute',
  insetInlineStart: vars.space[8],
  width: vars.size.targetMin,
  height: vars.size.targetMin,
  padding: vars.space[2],
  appearance: 'none',
  background: 'none',
  border: 'none',
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  selectors: {
    '&::-webkit-color-swatch-wrapper': { padding: 0 },
    '&::-webkit-color-swatch': {
      borderRadius: vars.radius.round,
      border: `${vars.border.thin} solid ${vars.color.line2}`,
    },
    '&::-moz-color-swatch': {
      borderRadius: vars.radius.round,
      border: `${vars.border.thin} solid ${vars.color.line2}`,
    },
  },
});
export const rupee = style({
  position: 'absolute',
  insetInlineStart: vars.space[12],
  color: vars.color.ink2,
  pointerEvents: 'none',
});
/** Number fields without the browser's arrows, which need space. */
export const numberControl = style({
  appearance: 'textfield',
  selectors: { '&::-webkit-inner-spin-button': { display: 'none' } },
});
export const withRupee = style({ paddingInlineStart: vars.space[24] });
export const rowActions = style({
  display: 'flex',
  justifyContent: 'end',
  '@media': {
    [media.phoneOnly]: { gridColumn: '1 / -1' },
    [media.tablet]: { width: `calc(${vars.size.buttonSmall} * 2)` },
  },
});
export const priceGap = text({ kind: 'small', tone: 'amber' });
export const count = text({ kind: 'small', tone: 'quiet', tabular: true });
