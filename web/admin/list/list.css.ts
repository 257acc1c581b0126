import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBottom: vars.space[16],
});
/** Has the title and the summary, either of which may be a name. */
export const heading = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const title = text({ kind: 'adminTitle', tone: 'ink' });
export const summary = style([
  text({ kind: 'body', tone: 'quiet', tabular: true }),
  { selectors: { '&:empty::before': { content: '"\\200b"' } } },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

/** Search box, filters and the range, above a table. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
  paddingBottom: vars.space[12],
});
export const search = style({
  // Wide enough for what it searches in.
  flex: `1 1 calc(${vars.size.adminSidebar} * 1.25)`,
  '@media': { [media.tablet]: { maxWidth: `calc(${vars.size.adminSidebar} * 1.5)` } },
});
/** Fills the line on phones; as wide as its text on larger screens. */
export const filter = style({
  flex: '1 1 auto',
  '@media': {
    [media.tablet]: { flexGrow: 0, maxWidth: vars.size.adminSidebar },
    [media.desktop]: { maxWidth: `calc(${vars.size.adminSidebar} * 0.8)` },
  },
});
export const range = style([
  text({ kind: 'body', tone: 'quiet', tabular: true }),
  { marginInlineStart: 'auto' },
]);
export const pagination = style({ paddingTop: vars.space[24] });

export const selectionBarHeight = `calc(${vars.size.buttonSmall} + ${vars.space[16]})`;
/** Sticky above a long table: what can be done with its selected rows. */
export const selectionBar = style({
  position: 'sticky',
  top: 'var(--table-top, 0)',
  zIndex: `calc(${vars.layer.sticky} + 1)`,
  minHeight: selectionBarHeight,
  backgroundColor: vars.color.paper,
});
