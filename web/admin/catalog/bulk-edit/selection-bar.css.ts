import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';
import { selectionBar, selectionBarHeight } from '../../list/list.css';

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
} as const;
/** The selection on the left, settings and recent changes on the right. */
export const aboveTable = style({
  ...line,
  justifyContent: 'space-between',
  minHeight: selectionBarHeight,
  paddingBlock: vars.space[8],
});
/** The whole line is for the selected products, and stays in view. */
export const aboveTableSelecting = style([
  selectionBar,
  aboveTable,
  { '@media': { [media.short]: { position: 'static' } } },
]);
/** Around the table, whose head and focused controls stay below that line, or two lines below desktops. */
export const belowSelecting = style({
  vars: { '--table-top': `calc(${vars.size.adminBar} + ${selectionBarHeight} + ${vars.space[32]})` },
  '@media': {
    [media.desktop]: { vars: { '--table-top': `calc(${vars.size.adminBar} + ${selectionBarHeight})` } },
    [media.short]: { vars: { '--table-top': vars.size.adminBar } },
  },
});
export const bar = style({ ...line, minWidth: 0 });
export const count = style([
  text({ kind: 'strong', tone: 'ink', tabular: true }),
  // No gap after it.
  { selectors: { '&:empty': { position: 'absolute' } } },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
/** Below desktops one line, which scrolls, so that the sticky bar leaves space for the products. */
export const barActions = style([
  actions,
  {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    // Space for the outline of a focused button.
    padding: vars.space[4],
    margin: `calc(${vars.space[4]} * -1)`,
  },
]);
/** Products that lack something, in the dialog. */
export const examples = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  margin: 0,
  paddingInlineStart: vars.space[16],
  maxHeight: '30vh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
});
export const body = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const fields = style({
  display: 'grid',
  gap: vars.space[16],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const exampleSection = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const exampleTitle = text({ kind: 'strong', tone: 'ink' });

/** The latest change of many products, beside the button that lists them. */
export const latest = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  selectors: { [`${aboveTableSelecting} &`]: { display: 'none' } },
});
export const latestText = text({ kind: 'body', tone: 'quiet', tabular: true });
export const runs = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const run = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
  paddingBlock: vars.space[12],
  borderTop: `${vars.border.thin} solid ${vars.color.line}`,
});
export const runText = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: vars.size.adminSidebar,
  overflowWrap: 'anywhere',
});
export const runTitle = text({ kind: 'strong', tone: 'ink' });
export const runTime = text({ kind: 'tag', tone: 'quiet' });
