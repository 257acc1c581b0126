import { createVar, style } from '@vanilla-extract/css';
import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { componentLayer } from '../theme/layers.css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { touchTarget } from '../theme/touch-target';
import { vars } from '../theme/vars.css';

const height = createVar();

const off = '&:disabled, &[aria-disabled="true"]:not([aria-busy="true"])';
/** With large text, a label may need more lines than one. */
const wrapping = { height: 'auto', paddingBlock: vars.space[4], whiteSpace: 'normal' } as const;
const boxed = {
  height,
  minHeight: height,
  borderRadius: vars.radius.control,
  whiteSpace: 'nowrap',
  '@media': { [media.phoneOnly]: wrapping },
} as const;

export const button = recipe({
  base: [
    text({ kind: 'button' }),
    {
      '@layer': { [componentLayer]: { display: 'inline-flex', flexShrink: 0, maxWidth: '100%' } },
      alignItems: 'center',
      justifyContent: 'center',
      gap: vars.space[12],
      textAlign: 'center',
      transition: `color ${vars.motion.color} ${vars.motion.ease}, background-color ${vars.motion.color} ${vars.motion.ease}, border-color ${vars.motion.color} ${vars.motion.ease}`,
    },
  ],
  variants: {
    variant: {
      primary: {
        ...boxed,
        backgroundColor: vars.color.indigo,
        color: vars.color.ivory,
        border: `${vars.border.thin} solid transparent`,
        selectors: {
          '&:hover, &:active': { backgroundColor: vars.color.indigoHover },
          [off]: { backgroundColor: vars.color.sand, color: vars.color.ink2 },
        },
      },
      secondary: {
        ...boxed,
        border: `${vars.border.thin} solid ${vars.color.line2}`,
        color: vars.color.ink,
        selectors: {
          '&:hover': { borderColor: vars.color.ink },
          '&:active': { backgroundColor: vars.color.sand },
          [off]: { borderColor: vars.color.line, color: vars.color.ink2 },
        },
      },
      quiet: {
        ...touchTarget,
        fontWeight: 400,
        lineHeight: 1.25,
        paddingTop: vars.size.underlineGap,
        paddingBottom: vars.size.underlineGap,
        minHeight: vars.size.targetMin,
        borderBottom: `${vars.border.thin} solid currentColor`,
        textAlign: 'start',
        selectors: {
          '&:hover': { color: vars.color.indigo },
          [off]: { color: vars.color.ink2, borderColor: 'transparent' },
        },
      },
    },
    size: {
      /** 52 px, 48 px on phones, 36 px in the back office */
      regular: { vars: { [height]: vars.screen.button } },
      /** 48 px */
      medium: { vars: { [height]: vars.size.buttonMedium } },
      /** 36 px */
      small: { vars: { [height]: vars.size.buttonSmall } },
    },
    wide: { true: { width: '100%' } },
    /** keeps the surrounding color on hover, for quiet links on pictures */
    inherit: { true: {} },
  },
  compoundVariants: [
    { variants: { variant: 'primary', wide: true }, style: wrapping },
    { variants: { variant: 'secondary', wide: true }, style: wrapping },
    { variants: { variant: 'primary', size: 'regular' }, style: { paddingInline: vars.space[24] } },
    { variants: { variant: 'primary', size: 'medium' }, style: { paddingInline: vars.space[24] } },
    {
      variants: { variant: 'primary', size: 'small' },
      style: { ...touchTarget, paddingInline: vars.space[16], fontSize: vars.type.buttonSmall },
    },
    { variants: { variant: 'secondary', size: 'regular' }, style: { paddingInline: vars.space[24] } },
    { variants: { variant: 'secondary', size: 'medium' }, style: { paddingInline: vars.space[24] } },
    {
      variants: { variant: 'secondary', size: 'small' },
      style: { ...touchTarget, paddingInline: vars.space[16], fontSize: vars.type.buttonSmall },
    },
    { variants: { variant: 'quiet', size: 'small' }, style: { fontSize: vars.type.buttonSmall } },
    {
      // 'Shop Now' on the showcase.
      variants: { variant: 'quiet', size: 'medium' },
      style: {
        fontSize: vars.type.heading,
        fontWeight: 500,
        gap: vars.space[16],
        paddingBottom: vars.space[8],
      },
    },
    {
      variants: { variant: 'quiet', inherit: true },
      style: { selectors: { '&:hover': { color: 'inherit' } } },
    },
  ],
  defaultVariants: { variant: 'primary', size: 'regular' },
});

export const busyLabel = style({ opacity: 0 });
export const busyMark = style({ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' });
export const busy = style({ position: 'relative', cursor: 'progress' });

export type ButtonVariants = NonNullable<RecipeVariants<typeof button>>;
