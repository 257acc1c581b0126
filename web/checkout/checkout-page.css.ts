import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const page = style({
  maxWidth: `calc(${vars.size.dialogLarge} + ${vars.space[64]} + ${vars.screen.side} * 2)`,
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const title = text({ kind: 'pageTitle', tone: 'ink' });
export const note = style([text({ kind: 'lead', tone: 'quiet' }), { paddingTop: vars.space[24] }]);

export const columns = style({
  display: 'grid',
  alignItems: 'start',
  gap: vars.space[32],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) ${vars.size.checkoutSummary}`,
      columnGap: `calc(${vars.space[64]} + ${vars.space[8]})`,
    },
  },
});

export const choices = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[48],
  minWidth: 0,
});
export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
export const legend = style([text({ kind: 'heading', tone: 'ink' }), { paddingBottom: vars.space[12] }]);
export const add = style({ alignSelf: 'start' });
export const noAddress = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[16],
  padding: vars.space[24],
  border: hairline,
});
export const quiet = text({ kind: 'body', tone: 'quiet' });

export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  padding: vars.space[16],
  backgroundColor: vars.color.card,
  border: hairline,
  '@media': {
    [media.tablet]: { padding: `calc(${vars.space[24]} + ${vars.space[4]})` },
    [media.desktop]: { position: 'sticky', top: vars.space[24] },
  },
});
export const summaryTitle = text({ kind: 'heading', tone: 'ink' });
export const items = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const toggle = style({ alignSelf: 'start' });
export const sums = style({ borderTop: hairline, paddingTop: vars.space[16] });
export const short = style([text({ kind: 'small', tone: 'madder' }), { fontWeight: 500, flexBasis: '100%' }]);
export const inlineLink = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });

export const placed = style([
  text({ kind: 'body', tone: 'ink' }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[24] },
]);
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[48],
  rowGap: vars.space[16],
});
export const fact = text({ kind: 'small', tone: 'quiet' });
export const number = style([text({ kind: 'heading', tone: 'ink', tabular: true })]);
export const way = style({ flex: '1 1 auto' });

export const failed = style({ display: 'grid', gap: vars.space[24] });
