import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

/** As high as the screen, so that the footer does not move when the lines arrive. */
export const page = style({
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': {
    [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] },
    [media.print]: { minHeight: 0 },
  },
});
export const title = style([text({ kind: 'pageTitle', tone: 'ink' }), { paddingBottom: vars.space[24] }]);
export const unpaid = style({ marginBottom: vars.space[24] });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  alignItems: 'start',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.checkoutSummary}`,
      columnGap: vars.space[64],
    },
  },
});

export const lines = style({ borderTop: `${vars.border.thin} solid ${vars.color.ink}` });
export const item = style({ borderBottom: hairline, paddingBlock: vars.space[24] });

export const shortage = style([text({ kind: 'small', tone: 'madder' }), { fontWeight: 500 }]);

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  padding: vars.space[24],
  backgroundColor: vars.color.card,
  border: hairline,
  '@media': {
    [media.desktop]: {
      position: 'sticky',
      top: `calc(${vars.screen.header} + ${vars.space[24]})`,
      padding: vars.space[32],
    },
  },
});
export const summaryTitle = text({ kind: 'heading', tone: 'ink' });
export const links = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[24] });

export const unavailable = text({ kind: 'body', tone: 'ink' });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });
