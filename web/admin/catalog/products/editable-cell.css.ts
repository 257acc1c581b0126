import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../../theme/text.css';
import { touchTarget } from '../../../theme/touch-target';
import { vars } from '../../../theme/vars.css';

/** Looks like plain text until it is hovered or focused. */
export const button = recipe({
  base: {
    ...touchTarget,
    minHeight: vars.size.targetMin,
    paddingInline: vars.space[4],
    marginInline: `calc(${vars.space[4]} * -1)`,
    borderRadius: vars.radius.control,
    fontVariantNumeric: 'tabular-nums',
    selectors: {
      '&:hover': { boxShadow: `inset 0 0 0 ${vars.border.thin} ${vars.color.line2}`, cursor: 'text' },
    },
  },
  variants: { numeric: { true: { textAlign: 'end' } } },
});

export const editing = recipe({
  base: { display: 'inline-flex', flexDirection: 'column', gap: vars.space[4], maxWidth: '100%' },
  variants: { numeric: { true: { alignItems: 'end' } } },
});
export const field = style({ position: 'relative', display: 'block', width: vars.size.stepperSmall });
export const input = style({
  height: vars.space[32],
  appearance: 'textfield',
  selectors: {
    '&::-webkit-inner-spin-button': { display: 'none' },
    '&[aria-busy="true"]': { color: vars.color.ink2 },
  },
});
export const busy = style({
  position: 'absolute',
  insetInlineStart: vars.space[8],
  top: `calc((${vars.space[32]} - 1em) / 2)`,
  display: 'grid',
});
export const error = style({
  maxWidth: `calc(${vars.size.stepper} * 2)`,
  whiteSpace: 'normal',
  textAlign: 'start',
});
export const now = text({ kind: 'small', tone: 'quiet' });
