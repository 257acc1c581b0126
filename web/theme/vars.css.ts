/** The tokens as custom properties. `vars.screen` follows the width of the screen, `vars.density` the back office. */
import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
  style,
} from '@vanilla-extract/css';
import {
  backOfficePaper,
  border,
  color,
  density,
  font,
  layer,
  media,
  motion,
  radius,
  responsive,
  size,
  space,
  type,
} from './tokens';

const root = {
  color,
  space,
  font,
  radius,
  border,
  motion,
  layer,
  size,
  type,
  screen: responsive.phone,
  density: density.shop,
};

export const vars = createGlobalThemeContract(root, (_value, path) => path.join('-'));

createGlobalTheme(':root', vars, root);

globalStyle(':root', {
  '@media': {
    [media.tablet]: { vars: assignVars(vars.screen, responsive.tablet) },
    [media.desktop]: { vars: assignVars(vars.screen, responsive.desktop) },
    [media.reducedMotion]: {
      vars: { [vars.motion.color]: '0ms', [vars.motion.panel]: '0ms', [vars.motion.slide]: '0ms' },
    },
  },
});

const { button: backOfficeButton, ...backOfficeDensity } = density.backOffice;

/** Put on the back office's outermost element (see ui/back-office.tsx): denser type, smaller controls. */
export const backOffice = style({
  vars: {
    ...assignVars(vars.density, backOfficeDensity),
    [vars.screen.button]: backOfficeButton,
    [vars.color.paper]: backOfficePaper,
  },
  backgroundColor: vars.color.paper,
  fontSize: vars.density.body,
  lineHeight: vars.density.bodyLine,
});

// The ground beyond the back office's own box (overscroll, the scrollbar's room) is the same paper.
globalStyle(`:root:has(.${backOffice})`, { vars: { [vars.color.paper]: backOfficePaper } });
