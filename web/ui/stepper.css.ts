import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { thumbTarget } from '../theme/thumb-target';
import { vars } from '../theme/vars.css';

export const stepper = recipe({
  base: {
    display: 'inline-grid',
    gridTemplateColumns: '1fr 1fr 1fr',
    alignItems: 'stretch',
    flex: 'none',
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    color: vars.color.ink,
  },
  variants: {
    size: {
      regular: { width: vars.size.stepper, height: vars.screen.button },
      small: { width: vars.size.stepperSmall, height: vars.size.buttonSmall },
    },
  },
  defaultVariants: { size: 'regular' },
});

export const step = style({
  ...thumbTarget,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { color: vars.color.indigo },
    // Not text: a spent end may be paler than words are.
    '&[aria-disabled="true"]': { color: vars.color.line2, cursor: 'not-allowed' },
  },
});

export const value = style({
  alignSelf: 'center',
  textAlign: 'center',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
});
