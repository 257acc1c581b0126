import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';
import { visuallyHidden } from './visually-hidden.css';

export const leastWidth = createVar();
const third = `calc(${leastWidth} / 3)`;

export const stepper = recipe({
  base: {
    position: 'relative',
    display: 'inline-grid',
    // Three equal parts, of which the middle one grows with the digits of the quantity.
    minWidth: leastWidth,
    gridTemplateColumns: `${third} minmax(0, 1fr) ${third}`,
    alignItems: 'stretch',
    flex: 'none',
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    color: vars.color.ink,
  },
  variants: {
    size: {
      // At least: a person may have chosen larger text.
      regular: { vars: { [leastWidth]: vars.size.stepper }, minHeight: vars.screen.button },
      small: { vars: { [leastWidth]: vars.size.stepperSmall }, minHeight: vars.size.buttonSmall },
    },
  },
  defaultVariants: { size: 'regular' },
});

export const step = style({
  ...touchTarget,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.control,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { color: vars.color.indigo },
    // An icon, so it needs less contrast than text.
    '&[aria-disabled="true"]': { color: vars.color.line2, cursor: 'not-allowed' },
  },
});

export const value = style({
  minWidth: 0,
  width: '100%',
  textAlign: 'center',
  // At least 16 px in the shop: iOS zooms in on smaller fields.
  fontSize: vars.density.fieldType,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
});

/** The reason for a rejected quantity, above the control, where no phone keyboard covers it. Confirmations are for screen readers only. */
export const note = recipe({
  base: [text({ kind: 'small', tone: 'madder' }), { position: 'absolute' }],
  variants: {
    shown: {
      true: {
        bottom: `calc(100% + ${vars.space[4]})`,
        insetInlineStart: `calc(${vars.border.thin} * -1)`,
        zIndex: vars.layer.raised,
        width: 'max-content',
        maxWidth: `calc(${vars.size.stepper} + ${vars.space[32]})`,
        padding: `${vars.space[4]} ${vars.space[8]}`,
        backgroundColor: vars.color.card,
        border: `${vars.border.thin} solid ${vars.color.madder}`,
      },
      false: visuallyHidden,
    },
  },
});
