import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { chosenInForcedColors } from '../../theme/forced-colors';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const choice = style({ paddingTop: vars.space[24], minWidth: 0 });
export const label = style([
  text({ kind: 'body', tone: 'ink' }),
  { fontWeight: 500, paddingBottom: vars.space[8] },
]);
export const head = style({ display: 'flex', alignItems: 'start', justifyContent: 'space-between' });
/** Hidden without scripts, which load its tables. */
export const guide = style({ '@media': { '(scripting: none)': { display: 'none' } } });
export const chosen = style({ color: vars.color.ink2, fontWeight: 400, paddingInlineStart: vars.space[8] });

export const colors = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

const chosenColor = '&[aria-current="true"]';
const ring = {
  outline: `${vars.border.ring} solid ${vars.color.ink}`,
  outlineOffset: vars.border.thick,
};
export const colorLink = recipe({
  base: {
    display: 'grid',
    selectors: {
      [chosenColor]: ring,
      [`${chosenColor}:focus-visible`]: {
        outline: `${vars.border.thick} solid ${vars.color.indigo}`,
        outlineOffset: vars.space[4],
      },
    },
  },
  variants: {
    pictured: {
      true: { width: vars.size.colorPicture },
      false: {
        width: vars.size.target,
        height: vars.size.target,
        placeItems: 'center',
        border: `${vars.border.thin} solid ${vars.color.line2}`,
        borderRadius: vars.radius.control,
      },
    },
  },
});

export const sizes = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const size = style({
  position: 'relative',
  cursor: 'pointer',
  // Six of equal width in a row; longer names get more space.
  minWidth: `max(${vars.size.sizeBox}, calc((100% - ${vars.space[8]} * 5) / 6))`,
});

/** Transparent and over the box, so that it receives clicks and the focus. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
});

const soldOut = `${size}[data-sold-out] &`;
const strike = (color: string) =>
  `linear-gradient(to top right, transparent calc(50% - ${vars.border.thin}), ${color} calc(50% - ${vars.border.thin} / 2), ${color} calc(50% + ${vars.border.thin} / 2), transparent calc(50% + ${vars.border.thin}))`;

export const box = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.size.sizeBox,
    minWidth: vars.size.sizeBox,
    paddingInline: vars.space[8],
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    // A name that is wider than the screen wraps.
    textAlign: 'center',
    // Browsers print no backgrounds: the chosen size would be light on white, and sold-out ones not struck.
    printColorAdjust: 'exact',
    transition: `background-color ${vars.motion.color} ${vars.motion.ease}, border-color ${vars.motion.color} ${vars.motion.ease}`,
    selectors: {
      [`${size}:not([data-sold-out]):hover &`]: { borderColor: vars.color.ink },
      [soldOut]: {
        color: vars.color.ink2,
        borderColor: vars.color.line,
        backgroundImage: strike(vars.color.line2),
      },
      [`${radio}:checked + &`]: {
        backgroundColor: vars.color.ink,
        borderColor: vars.color.ink,
        color: vars.color.ivory,
      },
      [`${size}[data-sold-out] ${radio}:checked + &`]: {
        backgroundColor: 'transparent',
        color: vars.color.ink2,
      },
      [`${radio}:focus-visible + &`]: {
        outline: `${vars.border.thick} solid ${vars.color.indigo}`,
        outlineOffset: vars.border.thick,
      },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: {
          [soldOut]: { textDecoration: 'line-through' },
          [`${radio}:checked + &, ${size}[data-sold-out] ${radio}:checked + &`]: chosenInForcedColors,
        },
      },
    },
  },
]);
