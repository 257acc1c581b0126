/** The tokens as custom properties. `vars.screen` depends on the screen's width, `vars.density` on shop or back office. */
import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  createVar,
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

/** The color of the focus rings in an element, where indigo would not be seen. */
export const focusRing = createVar();

const { button: backOfficeButton, ...backOfficeDensity } = density.backOffice;

/** For the outermost element of the back office (see ui/back-office.tsx): smaller text and controls. */
export const backOffice = style({
  vars: {
    ...assignVars(vars.density, backOfficeDensity),
    [vars.screen.button]: backOfficeButton,
    [vars.color.paper]: backOfficePaper,
  },
  backgroundColor: vars.color.paper,
  fontSize: vars.density.body,
  lineHeight: vars.density.bodyLine,
  // iPhones enlarge the page around a field of less than 16 px while it has the focus.
  '@media': { [media.touch]: { vars: { [vars.density.fieldType]: density.shop.fieldType } } },
});

// Also for the area outside that element: overscroll and the space reserved for the scrollbar.
globalStyle(`:root:has(.${backOffice})`, { vars: { [vars.color.paper]: backOfficePaper } });
