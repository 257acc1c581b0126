import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

/** As wide as the page: padding by screen size, content at most 1776 px. */
export const container = style({
  width: '100%',
  maxWidth: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
  marginInline: 'auto',
  paddingInline: vars.screen.side,
});
