import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

/** The page's width: side padding by screen, content at most 1776. A plain class, so that the shop loads no atoms. */
export const container = style({
  width: '100%',
  maxWidth: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
  marginInline: 'auto',
  paddingInline: vars.screen.side,
});
