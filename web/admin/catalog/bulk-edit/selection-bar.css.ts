import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  rowGap: vars.space[8],
  minHeight: vars.size.target,
  paddingBottom: vars.space[8],
});
export const count = style([
  text({ kind: 'strong', tone: 'ink', tabular: true }),
  // No gap after it.
  { selectors: { '&:empty': { position: 'absolute' } } },
]);
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
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
  justifyContent: 'space-between',
  columnGap: vars.space[16],
  paddingBottom: vars.space[8],
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
