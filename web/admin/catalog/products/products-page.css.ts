import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

const phone = media.phoneOnly;
const wide = media.tablet;

export const pages = style({ paddingTop: vars.space[24] });
export const actionsHead = style({ textAlign: 'end' });
export const selectHead = style({ width: vars.size.buttonSmall });
export const status = style({ marginInlineStart: vars.space[8] });
export const expandHead = style({ width: vars.size.buttonSmall });

/** A higher specificity than the table's cells, whichever stylesheet loads first. */
const cell = (where: string, rules: Record<string, unknown>) =>
  style({ '@media': { [where]: { selectors: { '&&': rules } } } });

/** On tablets, prices of lakhs beside declarations leave little space between the columns. */
export const table = style({});
globalStyle(`${table} :is(th, td)`, { '@media': { [media.tabletOnly]: { paddingInline: vars.space[8] } } });

/** On phones the row is a card with picture, name and expand button at its top. */
export const row = style({ '@media': { [phone]: { position: 'relative' } } });
export const expand = style([
  cell(phone, { position: 'absolute', insetInlineEnd: 0, top: vars.space[16] }),
  cell(wide, { paddingInline: 0 }),
]);
export const select = style([
  cell(phone, {
    position: 'absolute',
    insetInlineEnd: `calc(${vars.size.target} + ${vars.space[8]})`,
    top: vars.space[16],
  }),
  cell(wide, { paddingInline: `0 ${vars.space[8]}` }),
]);
export const productCell = style([
  { fontWeight: 400 },
  cell(phone, { paddingInlineEnd: `calc(${vars.size.target} * 2 + ${vars.space[8]})` }),
]);
export const product = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minWidth: 0,
  '@media': { [media.tabletOnly]: { gap: vars.space[8] } },
});
export const thumb = style({ width: vars.size.thumbWidth, height: vars.size.thumbHeight, flex: 'none' });
export const productText = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
// Wide enough for long words; only longer ones are broken.
export const name = style({ minWidth: '7em', fontWeight: 500, overflowWrap: 'anywhere' });
export const count = text({ kind: 'tag', tone: 'quiet', tabular: true });
export const category = style({
  overflowWrap: 'anywhere',
  '@media': { [wide]: { minWidth: '7em' }, [phone]: { textAlign: 'end' } },
});
export const price = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'end',
  fontVariantNumeric: 'tabular-nums',
  // The two prices of a range may have a line each.
  '@media': { [media.tabletOnly]: { whiteSpace: 'normal' } },
});
export const struck = text({ kind: 'tag', tone: 'quiet', tabular: true });
export const actions = style([
  cell(phone, { justifyContent: 'end' }),
  // The buttons have space inside.
  cell(media.tabletOnly, { paddingInline: 0 }),
]);

/** The variants have the background of the expanded row. */
export const openedCell = style([
  cell(phone, { display: 'block' }),
  cell(wide, { paddingBlock: 0, paddingInlineEnd: 0, paddingInlineStart: vars.size.buttonSmall }),
]);
export const variants = style({ paddingBottom: vars.space[16] });
export const variantsLoading = style({ padding: vars.space[12] });
/** Fixed widths, so that nothing moves when a cell becomes a field. */
export const variantsTable = style({ '@media': { [wide]: { tableLayout: 'fixed' } } });
export const colorHead = style({ width: '32%' });
export const sizeHead = style({ width: '12%' });
// Not sticky: only the head of the outer table is.
globalStyle(`${variantsTable} thead`, {
  position: 'static',
  backgroundColor: 'transparent',
  boxShadow: `inset 0 calc(${vars.border.thin} * -1) ${vars.color.line}`,
});
globalStyle(`${variantsTable} tbody tr:last-child`, { borderBottom: 'none' });
globalStyle(`${variantsTable} tbody tr`, {
  '@media': { [phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${variantsTable} td`, {
  '@media': {
    [wide]: { paddingBlock: vars.space[4], overflowWrap: 'anywhere' },
    [phone]: { flexDirection: 'column', alignItems: 'start', justifyContent: 'start', gap: vars.space[2] },
  },
});
globalStyle(`${variantsTable} td:first-child`, { '@media': { [phone]: { gridColumn: '1 / -1' } } });
export const color = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
});
export const hex = text({ kind: 'small', tone: 'quiet', tabular: true });
export const none = style({ color: vars.color.ink2 });
export const more = style({ marginInlineStart: vars.space[12] });
export const missing = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': { [phone]: { alignItems: 'end', textAlign: 'end' } },
});
