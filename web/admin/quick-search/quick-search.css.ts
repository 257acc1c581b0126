import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;
const inset = vars.space[16];

/** The top has a fixed position, however many results there are; on phones it fills the screen. */
export const position = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.layer.panel,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  pointerEvents: 'none',
  '@media': { [media.tablet]: { paddingTop: '12dvh' } },
});
export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100dvh',
  backgroundColor: vars.color.paper,
  color: vars.color.ink,
  outline: 'none',
  pointerEvents: 'auto',
  '@media': {
    [media.tablet]: { maxWidth: vars.size.dialogMedium, height: 'auto', maxHeight: '70dvh' },
  },
});
export const command = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  outline: 'none',
});

export const field = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingInlineStart: inset,
  // Space for the close button.
  paddingInlineEnd: `calc(${vars.size.target} + ${vars.space[12]})`,
  color: vars.color.ink2,
  borderBottom: hairline,
  selectors: {
    '&:has(> input:focus-visible)': {
      outline: `${vars.border.thick} solid ${vars.color.indigo}`,
      outlineOffset: `calc(${vars.border.thick} * -1)`,
    },
  },
});
export const input = style([
  text({ kind: 'lead', tone: 'ink' }),
  { flex: 1, minWidth: 0, height: vars.size.adminBar, textOverflow: 'ellipsis' },
]);
// The field shows the focus ring of its input.
globalStyle(`${input}:focus-visible`, { outline: 'none' });
export const close = style({
  position: 'absolute',
  insetInlineEnd: vars.space[8],
  top: `calc((${vars.size.adminBar} - ${vars.size.target}) / 2)`,
});

export const list = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: vars.space[32],
});
export const group = style({ paddingBlock: vars.space[8] });
globalStyle(`${group} + ${group}`, { borderTop: hairline });
globalStyle(`${group} > [cmdk-group-heading]`, {
  padding: `${vars.space[4]} ${inset}`,
  fontSize: vars.type.tableHead,
  fontWeight: 500,
  color: vars.color.ink2,
});
export const entry = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: vars.size.target,
  padding: `${vars.space[4]} ${inset}`,
  borderInlineStart: `${vars.border.thick} solid transparent`,
  cursor: 'pointer',
  '@media': {
    [media.desktop]: { minHeight: vars.size.buttonSmall },
    [media.forcedColors]: { borderInlineStartColor: 'Canvas' },
  },
  selectors: {
    '&[data-selected="true"]': { backgroundColor: vars.color.row, borderColor: vars.color.indigo },
  },
});
export const thumb = style({ flex: 'none', width: vars.space[24] });
/** The detail is on the right, on phones below. */
export const optionText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.tablet]: {
      flexDirection: 'row',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: vars.space[16],
    },
  },
});
export const title = style([
  text({ kind: 'body', tone: 'ink' }),
  { fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' },
]);
export const detail = style([
  text({ kind: 'small', tone: 'quiet', tabular: true }),
  {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '@media': { [media.tablet]: { flexShrink: 0, maxWidth: '60%', textAlign: 'end' } },
  },
]);

export const footer = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minHeight: vars.size.target,
  paddingInline: inset,
  borderTop: hairline,
});
export const status = style([
  text({ kind: 'small', tone: 'quiet', tabular: true }),
  { minWidth: 0, overflowWrap: 'anywhere' },
]);
export const keys = style([
  text({ kind: 'small', tone: 'quiet' }),
  {
    display: 'none',
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    '@media': { [`${media.tablet} and ${media.hover}`]: { display: 'block' } },
  },
]);
globalStyle(`${keys} kbd`, {
  fontFamily: 'inherit',
  color: vars.color.ink,
});
