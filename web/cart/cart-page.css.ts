import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const page = style({
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const title = style([text({ kind: 'pageTitle', tone: 'ink' }), { paddingBottom: vars.space[24] }]);

export const columns = style({
  display: 'grid',
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

export const line = style({
  display: 'grid',
  // Smaller on the narrowest phones, so that stepper and 'Remove' keep to one line.
  gridTemplateColumns: `min(27vw, ${vars.space[96]}) minmax(0, 1fr)`,
  columnGap: vars.space[16],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: `calc(${vars.space[96]} + ${vars.space[24]}) minmax(0, 1fr)`,
      columnGap: vars.space[24],
    },
  },
});
export const content = style({ display: 'flex', flexDirection: 'column', gap: vars.space[4], minWidth: 0 });
export const naming = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space[16] });
export const name = style([text({ kind: 'lead', tone: 'ink' }), { minWidth: 0 }]);
export const link = style({
  textUnderlineOffset: vars.size.underlineGap,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const note = text({ kind: 'small', tone: 'quiet' });
export const amount = style([
  text({ kind: 'lead', tone: 'ink', tabular: true }),
  {
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '@media': { [media.phoneOnly]: { display: 'none' } },
  },
]);
export const short = style([text({ kind: 'small', tone: 'madder' }), { fontWeight: 500 }]);
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginTop: 'auto',
  paddingTop: vars.space[12],
});
export const fixing = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[16] });

export const remove = style({ marginInlineStart: 'auto' });

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
