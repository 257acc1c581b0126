import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const failed = style({ paddingBlock: vars.space[24] });
export const row = style({
  paddingBlock: vars.space[24],
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
});
export const line = style({
  display: 'grid',
  // Smaller on the narrowest phones, so that stepper and 'Remove' keep to one line.
  gridTemplateColumns: `min(20vw, ${vars.size.stepperSmall} - ${vars.space[24]}) minmax(0, 1fr)`,
  alignItems: 'start',
  gap: vars.space[16],
  transition: `opacity ${vars.motion.color} ${vars.motion.ease}`,
  selectors: { '&[data-leaving]': { opacity: 0.5 } },
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: `calc(${vars.size.stepperSmall} - ${vars.space[4]}) minmax(0, 1fr)`,
    },
  },
});
export const content = style({ minWidth: 0 });
export const name = style([
  text({ kind: 'body', tone: 'ink' }),
  { selectors: { '&:hover': { textDecoration: 'underline' } } },
]);
export const note = text({ kind: 'small', tone: 'quiet' });
export const short = text({ kind: 'small', tone: 'amber' });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
  paddingTop: vars.space[12],
});

export const links = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[16],
});
export const suggestions = style({ paddingBottom: vars.space[32] });
export const totals = style({ display: 'flex', flexDirection: 'column' });
export const subtotal = style([
  text({ kind: 'lead', tone: 'ink' }),
  { display: 'flex', justifyContent: 'space-between', gap: vars.space[16] },
]);
export const amount = style({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
export const checkout = style({ marginTop: vars.space[16] });
