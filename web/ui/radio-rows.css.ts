import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const group = style({ display: 'flex', flexDirection: 'column' });
export const legend = style([text({ kind: 'heading', tone: 'ink' }), { paddingBottom: vars.space[12] }]);

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[16],
  padding: vars.space[16],
  border: `${vars.border.thin} solid ${vars.color.line}`,
  transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
  '@media': { [media.tablet]: { padding: `${vars.space[16]} calc(${vars.space[16]} + ${vars.space[4]})` } },
  selectors: {
    // Overlaps the row above by the border's width, so that rows share one line.
    '& + &': { marginTop: `calc(${vars.border.thin} * -1)` },
    '&:has(:checked)': {
      zIndex: vars.layer.raised,
      backgroundColor: vars.color.card,
      borderColor: vars.color.ink,
    },
    '&:hover:not(:has(:disabled)):not(:has(:checked))': {
      backgroundColor: vars.color.card,
    },
  },
});

export const choice = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: vars.space[16],
  cursor: 'pointer',
  // Makes the whole row clickable; `aside` is stacked above this.
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.ink2 } },
});

export const holder = style({ display: 'grid', placeItems: 'center', flex: 'none', marginTop: '0.1em' });

export const circle = style({
  gridArea: '1 / 1',
  width: vars.size.radio,
  height: vars.size.radio,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.card,
  border: `${vars.border.thin} solid ${vars.color.line2}`,
  cursor: 'inherit',
  selectors: {
    '&:checked': { backgroundColor: vars.color.indigo, borderColor: vars.color.indigo },
    '&:disabled': { backgroundColor: vars.color.sand, borderColor: vars.color.line2 },
  },
});

export const dot = style({
  gridArea: '1 / 1',
  width: vars.size.radioDot,
  height: vars.size.radioDot,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.card,
  pointerEvents: 'none',
  visibility: 'hidden',
  '@media': { [media.forcedColors]: { backgroundColor: 'CanvasText' } },
  selectors: {
    [`${circle}:checked + &`]: { visibility: 'visible' },
    [`${circle}:disabled + &`]: { backgroundColor: vars.color.ink2 },
  },
});

export const content = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const title = style([
  text({ kind: 'body' }),
  {
    fontWeight: 500,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[12],
    // A name may be one long word.
    overflowWrap: 'anywhere',
  },
]);
export const note = style([text({ kind: 'body', tone: 'quiet' }), { whiteSpace: 'pre-line' }]);
export const aside = style({ position: 'relative', zIndex: vars.layer.raised, flex: 'none' });
export const errorPlace = style({ paddingTop: vars.space[8] });
