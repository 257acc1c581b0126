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
    // Joined boxes share one line: each lies over the one above by a border's width.
    '& + &': { marginTop: `calc(${vars.border.thin} * -1)` },
    '&:has([data-state="checked"])': {
      zIndex: vars.layer.raised,
      backgroundColor: vars.color.card,
      borderColor: vars.color.ink,
    },
    '&:hover:not(:has([data-disabled])):not(:has([data-state="checked"]))': {
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
  // The words' whole row can be pressed; what stands aside lies over it.
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { '&:has([data-disabled])': { cursor: 'not-allowed', color: vars.color.ink2 } },
});

export const circle = style({
  flex: 'none',
  width: vars.size.radio,
  height: vars.size.radio,
  marginTop: '0.1em',
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.card,
  border: `${vars.border.thin} solid ${vars.color.line2}`,
  selectors: {
    '&[data-state="checked"]': { backgroundColor: vars.color.indigo, borderColor: vars.color.indigo },
    '&[data-disabled]': { backgroundColor: vars.color.sand },
  },
});

export const dot = style({
  width: vars.size.radioDot,
  height: vars.size.radioDot,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.card,
});

export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const title = style([
  text({ kind: 'body' }),
  { fontWeight: 500, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: vars.space[12] },
]);
export const note = style([text({ kind: 'body', tone: 'quiet' }), { whiteSpace: 'pre-line' }]);
export const aside = style({ position: 'relative', zIndex: vars.layer.raised, flex: 'none' });
export const errorPlace = style({ paddingTop: vars.space[8] });
