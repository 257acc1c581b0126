import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';
import { button } from '../../ui/button.css';
import { iconButton } from '../../ui/icon-button.css';

export const frame = style({
  minHeight: '100dvh',
  vars: { '--table-top': vars.size.adminBar },
  '@media': {
    [media.desktop]: { display: 'grid', gridTemplateColumns: `${vars.size.adminSidebar} minmax(0, 1fr)` },
    [media.print]: { display: 'block', minHeight: 0 },
  },
});
// As on pages of the shop.
globalStyle(`${frame} :is(nav, header:not(main *))`, { '@media': { [media.print]: { display: 'none' } } });
// Filters stay: they say what is listed.
globalStyle(`${frame} :is(.${button.classNames.base}, .${iconButton.classNames.base})`, {
  '@media': { [media.print]: { display: 'none' } },
});

export const sidebar = style({
  display: 'none',
  backgroundColor: vars.color.sidebar,
  '@media': {
    [media.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      padding: `${vars.space[24]} ${vars.space[12]} ${vars.space[16]}`,
    },
  },
});
export const brandInSidebar = style({ paddingInline: vars.space[12], paddingBottom: vars.space[24] });

export const main = style({
  minWidth: 0,
  outline: 'none',
  padding: `${vars.space[24]} ${vars.screen.side} ${vars.space[64]}`,
  '@media': { [media.desktop]: { padding: `${vars.space[24]} ${vars.space[32]} ${vars.space[64]}` } },
});
