import { style } from '@vanilla-extract/css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const page = style({
  maxWidth: `calc(${vars.size.contentMax} + ${vars.screen.side} * 2)`,
  marginInline: 'auto',
  '@media': {
    [media.tablet]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      paddingBottom: vars.space[96],
    },
    [media.desktop]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.size.buyBox}` },
  },
});

export const column = style({
  minWidth: 0,
  paddingInline: vars.screen.side,
  paddingBottom: vars.space[32],
  '@media': {
    [media.tablet]: { paddingTop: vars.space[24], paddingBottom: 0 },
    [media.desktop]: { paddingInlineStart: `calc(${vars.space[32]} + ${vars.space[8]})` },
  },
});

export const sticky = style({
  '@media': {
    [media.tablet]: { position: 'sticky', top: `calc(${vars.screen.header} + ${vars.space[24]})` },
  },
});

export const loadingGallery = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': {
    [media.phoneOnly]: { gridTemplateColumns: '100% 0', overflow: 'hidden' },
    [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const loadingName = style({ paddingBlock: vars.space[16] });
