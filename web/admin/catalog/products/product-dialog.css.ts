import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media as screens } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

const inset = `calc(${vars.space[24]} + ${vars.space[4]})`;

/** The fields come first in the document; on wide screens they are on the right. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minHeight: '100%',
  '@media': {
    [screens.desktop]: {
      alignContent: 'stretch',
      gridTemplateColumns: `minmax(0, 1fr) calc(${vars.size.adminSidebar} + ${vars.space[96]})`,
    },
  },
});

export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: `${vars.space[24]} ${vars.screen.side}`,
  '@media': {
    [screens.desktop]: {
      gridColumn: 2,
      gridRow: 1,
      padding: inset,
      backgroundColor: vars.color.card,
      borderInlineStart: `${vars.border.thin} solid ${vars.color.line}`,
    },
  },
});

export const imagesAndVariants = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[32],
  padding: `0 ${vars.screen.side} ${vars.space[24]}`,
  minWidth: 0,
  '@media': { [screens.desktop]: { gridColumn: 1, gridRow: 1, padding: inset } },
});

export const loading = style({ display: 'grid', gap: vars.space[16], padding: inset });
export const loadError = style({ padding: inset });
export const imageColor = style({ width: '100%' });

export const categoryHint = style([text({ kind: 'small' }), { paddingTop: vars.space[4] }]);
export const categoryLink = style({ textDecoration: 'underline' });

export const unsaved = text({ kind: 'small', tone: 'amber' });
/** The error is above the buttons in the footer, so that it is always in view. */
export const saveError = style({ flex: '1 1 100%' });
export const saveShortcut = style({ marginInlineEnd: 'auto' });
export const attributes = style({ display: 'grid', gap: vars.space[16] });
