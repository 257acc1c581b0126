import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

export const loading = text({ kind: 'body', tone: 'quiet' });

export const tools = style({
  display: 'flex',
  justifyContent: 'end',
  gap: vars.space[16],
  paddingBottom: vars.space[8],
});

export const actionsHead = style({ textAlign: 'end' });

export const row = style({ '@media': { [media.phoneOnly]: { gap: vars.space[4] } } });
export const lifted = style({ opacity: 0.5 });

const line = `${vars.border.thick} ${vars.color.indigo}`;
/** Marks the drop target: a line between rows, or a frame around the new parent. */
export const drop = styleVariants({ before: {}, into: { backgroundColor: vars.color.sand }, after: {} });
globalStyle(`${drop.before} > *`, { boxShadow: `inset 0 ${line}` });
globalStyle(`${drop.after} > *`, {
  boxShadow: `inset 0 calc(${vars.border.thick} * -1) ${vars.color.indigo}`,
});
globalStyle(`${drop.into} > *`, {
  boxShadow: `inset 0 ${line}, inset 0 calc(${vars.border.thick} * -1) ${vars.color.indigo}`,
});

export const nameCell = style({ fontWeight: 400, textAlign: 'start' });
/** Indented by `--depth` levels. */
export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  width: '100%',
  paddingInlineStart: `calc(var(--depth) * ${vars.space[16]})`,
  '@media': {
    [media.phoneOnly]: { gap: vars.space[8] },
    [media.desktop]: { gap: vars.space[8], paddingInlineStart: `calc(var(--depth) * ${vars.space[32]})` },
  },
});
export const nameText = style([
  text({ kind: 'body', tone: 'ink' }),
  // Wide enough for common words; only longer ones are broken.
  { fontWeight: 500, overflowWrap: 'anywhere', minWidth: '4.5em' },
]);

/** For pointers only; keyboard users move rows with the buttons. */
export const grip = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.targetMin,
  height: vars.size.buttonSmall,
  color: vars.color.ink2,
  cursor: 'grab',
  touchAction: 'none',
  '@media': {
    [media.phoneOnly]: { display: 'none' },
    [media.hover]: { opacity: 0, transition: `opacity ${vars.motion.color} ${vars.motion.ease}` },
  },
});
export const noToggle = style({ flex: 'none', width: vars.size.buttonSmall });
/** The aspect ratio of showcase pictures, so that they are not cropped; smaller on tablets. */
export const thumbnail = style({
  flex: 'none',
  width: vars.size.thumbWide,
  aspectRatio: '16 / 10',
  overflow: 'hidden',
  '@media': {
    [media.tablet]: { width: vars.space[48], marginInlineEnd: vars.space[4] },
    [media.desktop]: { width: vars.size.thumbWide, marginInlineEnd: 0 },
  },
});

/** On one line, so that the numbers of a column are aligned. On tablets the unit wraps below the number. */
export const counts = style({
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'baseline',
  gap: vars.space[12],
  '@media': {
    [media.tablet]: { flexDirection: 'column-reverse', alignItems: 'end', gap: 0 },
    [media.desktop]: { flexDirection: 'row', alignItems: 'baseline', gap: vars.space[12] },
  },
});
export const count = style({ minWidth: '3ch', textAlign: 'end' });
export const totalProducts = style([
  text({ kind: 'small', tone: 'quiet', tabular: true }),
  { selectors: { '&:hover': { color: vars.color.ink, textDecoration: 'underline' } } },
]);

export const actions = style({});
globalStyle(`${actions} > *`, { width: '100%' });
export const arrow = style({
  color: vars.color.ink2,
  selectors: { '&[aria-disabled="true"]': { color: vars.color.line2, cursor: 'default' } },
  '@media': {
    [media.hover]: { opacity: 0, transition: `opacity ${vars.motion.color} ${vars.motion.ease}` },
  },
});
globalStyle(`${row}:is(:hover, :focus-within) :is(${grip}, ${arrow})`, { opacity: 1 });

/** The dragged row. */
export const dragged = style([
  text({ kind: 'strong', tone: 'ink' }),
  {
    display: 'inline-block',
    padding: `${vars.space[8]} ${vars.space[16]}`,
    whiteSpace: 'nowrap',
    backgroundColor: vars.color.card,
    border: `${vars.border.thin} solid ${vars.color.ink}`,
    borderRadius: vars.radius.control,
    cursor: 'grabbing',
  },
]);
