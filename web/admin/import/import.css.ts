import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { dropZone as base } from '../media/drop-zone.css';

export const page = style({ display: 'flex', flexDirection: 'column', gap: vars.space[48] });
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16], minWidth: 0 });
export const heading = text({ kind: 'dialogTitle', tone: 'ink' });
export const paragraph = style([text({ kind: 'body', tone: 'quiet' }), { maxWidth: '72ch' }]);
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });

/** The file input beside its options. */
export const uploadForm = style({
  display: 'grid',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': {
    [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${vars.size.formMax})` },
  },
});

export const dropZone = style([
  base,
  {
    minHeight: vars.size.pictureScrim,
    padding: vars.space[24],
    backgroundColor: vars.color.card,
    selectors: { '&:hover': { backgroundColor: vars.color.row } },
  },
]);
export const invitation = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[8],
  textAlign: 'center',
  textWrap: 'balance',
});
export const invitationTitle = text({ kind: 'strong', tone: 'ink' });
export const invitationHint = text({ kind: 'small', tone: 'quiet' });

/** The result of the check: a row of counts separated by lines. */
export const counts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderBlock: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
const rule = `${vars.border.thin} solid ${vars.color.line}`;
export const count = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  padding: vars.space[16],
  '@media': {
    [media.phoneOnly]: {
      selectors: {
        '&:nth-child(odd)': { paddingInlineStart: 0 },
        '&:nth-child(even)': { borderInlineStart: rule },
        '&:nth-child(n + 3)': { borderTop: rule },
      },
    },
    [media.tablet]: {
      selectors: {
        '&:first-child': { paddingInlineStart: 0 },
        '&:not(:first-child)': { borderInlineStart: rule },
      },
    },
  },
});
export const number = text({ kind: 'figure', tone: 'ink' });
export const numberLabel = text({ kind: 'body', tone: 'quiet' });
export const rejectedNumber = text({ kind: 'figure', tone: 'madder' });

export const notes = style([
  text({ kind: 'body', tone: 'quiet' }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[4], padding: 0, listStyle: 'none' },
]);

export const progress = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxWidth: vars.size.dialogMedium,
});
export const progressLabels = style([
  text({ kind: 'body', tone: 'ink', tabular: true }),
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[16] },
]);
export const track = style({ height: vars.space[8], backgroundColor: vars.color.sand });
export const bar = style({
  height: '100%',
  backgroundColor: vars.color.indigo,
  transition: `width ${vars.motion.panel} ${vars.motion.ease}`,
  '@media': { [media.forcedColors]: { backgroundColor: 'Highlight' } },
});

export const fields = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const field = text({ kind: 'body', tone: 'ink' });
export const previousValue = style([
  text({ kind: 'body', tone: 'quiet' }),
  { textDecoration: 'line-through' },
]);
export const more = text({ kind: 'small', tone: 'quiet' });
export const breakable = style({ overflowWrap: 'anywhere' });

export const columnName = text({ kind: 'strong', tone: 'ink' });
export const helpTable = style({ maxWidth: vars.size.dialogLarge });
globalStyle(`${helpTable} td`, { whiteSpace: 'normal' });

/** When an earlier import was made, below the name of its file. */
/** Beside a long name on phones, of which it must not become narrower than its longest word. */
export const runTime = style([
  text({ kind: 'small', tone: 'quiet' }),
  { display: 'block', overflowWrap: 'normal' },
]);
