import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const shortHeight = `calc(50svh - ${vars.space[48]})`;

export const control = recipe({
  base: {
    width: '100%',
    minWidth: 0,
    height: vars.density.field,
    paddingInline: vars.density.controlInset,
    fontSize: vars.density.fieldType,
    lineHeight: 1.4,
    color: vars.color.ink,
    backgroundColor: vars.color.card,
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    textOverflow: 'ellipsis',
    transition: `border-color ${vars.motion.color} ${vars.motion.ease}`,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.ink },
      '&[aria-invalid="true"]': { borderColor: vars.color.madder },
      '&:disabled': {
        backgroundColor: vars.color.sand,
        color: vars.color.ink2,
        borderColor: vars.color.line,
        opacity: 1,
      },
      '&:read-only:not(select)': { backgroundColor: 'transparent' },
      '&:focus-visible': { backgroundColor: vars.color.card },
    },
  },
  variants: {
    /** aligned at the right end, with digits of equal width */
    numeric: { true: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
    multiline: {
      true: {
        height: 'auto',
        minHeight: vars.size.textArea,
        paddingBlock: vars.space[12],
        lineHeight: 1.5,
        resize: 'vertical',
        display: 'block',
        // Browsers scroll its first line to the middle between the bars: the rest has to fit below.
        '@media': { [media.short]: { height: shortHeight, minHeight: shortHeight } },
      },
    },
    select: {
      true: {
        paddingInlineEnd: `calc(${vars.density.controlInset} + ${vars.space[24]})`,
        cursor: 'pointer',
        whiteSpace: 'nowrap',
      },
    },
  },
});

// Safari scrolls to the line to type in rather than to its field: the field's label stays below the header. A short screen has no space.
globalStyle(`:root:has(.${control.classNames.base}:focus)`, {
  '@media': {
    [`not all and ${media.short}`]: { scrollPaddingTop: `calc(${vars.screen.header} + ${vars.space[48]})` },
  },
});

globalStyle(`.${control.classNames.base}::-webkit-search-cancel-button`, { display: 'none' });
// Safari on iOS centers a date.
globalStyle(`.${control.classNames.base}::-webkit-date-and-time-value`, { textAlign: 'start' });
globalStyle(`.${control.classNames.base}::-webkit-calendar-picker-indicator`, { cursor: 'pointer' });

/** Wraps a control that has an icon or button over one of its ends. */
export const holder = style({ position: 'relative', display: 'flex', alignItems: 'center', minWidth: 0 });

export const start = style({
  position: 'absolute',
  insetInlineStart: vars.density.controlInset,
  display: 'grid',
  color: vars.color.ink2,
  pointerEvents: 'none',
});
export const afterStart = style({
  paddingInlineStart: `calc(${vars.density.controlInset} + ${vars.space[24]})`,
});

export const end = style({
  position: 'absolute',
  insetInlineEnd: vars.density.controlInset,
  display: 'grid',
  color: vars.color.ink2,
  pointerEvents: 'none',
});

export const endButton = style({
  position: 'absolute',
  insetInlineEnd: 0,
  width: vars.density.field,
  height: vars.density.field,
  display: 'grid',
  placeItems: 'center',
  borderRadius: vars.radius.control,
  color: vars.color.ink2,
  selectors: { '&:hover': { color: vars.color.ink } },
});
export const beforeEnd = style({ paddingInlineEnd: vars.density.field });
