import { style } from '@vanilla-extract/css';
import { text } from '../../../theme/text.css';
import { media as screens } from '../../../theme/tokens';
import { vars } from '../../../theme/vars.css';

const inset = `calc(${vars.space[24]} + ${vars.space[4]})`;

/** The fields come first in the document; on wide screens they are on the right, as in the product form. */
export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: '100%',
  '@media': {
    [screens.tablet]: { gridTemplateColumns: `minmax(0, 1fr) minmax(0, ${vars.size.adminSidebar})` },
    [screens.desktop]: {
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
    [screens.tablet]: {
      gridColumn: 2,
      gridRow: 1,
      padding: inset,
      backgroundColor: vars.color.card,
      borderInlineStart: `${vars.border.thin} solid ${vars.color.line}`,
    },
  },
});

export const media = style({
  padding: `0 ${vars.screen.side} ${vars.space[24]}`,
  minWidth: 0,
  '@media': { [screens.tablet]: { gridColumn: 1, gridRow: 1, padding: inset } },
});

export const unsaved = text({ kind: 'small', tone: 'amber' });

export const deleted = style({ flex: '1 1 100%' });
export const key = style({ marginInlineEnd: 'auto' });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5em, 1fr))',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  minWidth: 0,
});
export const legend = style([text({ kind: 'label', tone: 'ink' }), { marginBottom: vars.space[4] }]);
export const note = style([text({ kind: 'small', tone: 'quiet' }), { gridColumn: '1 / -1' }]);
