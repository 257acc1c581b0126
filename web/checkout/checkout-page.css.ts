import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const page = style({
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const title = text({ kind: 'pageTitle', tone: 'ink' });
export const note = style([text({ kind: 'lead', tone: 'quiet' }), { paddingTop: vars.space[24] }]);

export const columns = style({
  // A flex column, so that the sticky bar can stay in view for the whole form.
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[32],
  '@media': {
    [media.desktop]: {
      display: 'grid',
      alignItems: 'start',
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

const inColumn = { display: 'flex', flexDirection: 'column', gap: vars.space[16] } as const;
const card = { padding: vars.space[16], backgroundColor: vars.color.card, border: hairline } as const;

export const summary = style({
  '@media': {
    // No box of its own, so that the sticky bar at its end is relative to the form.
    [media.phoneOnly]: { display: 'contents' },
    [media.tablet]: { ...inColumn, ...card, padding: `calc(${vars.space[24]} + ${vars.space[4]})` },
    [media.desktop]: { position: 'sticky', top: vars.space[24] },
  },
});
export const parts = style({ ...inColumn, '@media': { [media.phoneOnly]: card } });

/** On phones, total and button are sticky at the bottom of the screen until the end of the form. */
export const bar = style({
  '@media': {
    [media.phoneOnly]: {
      position: 'sticky',
      bottom: 0,
      zIndex: vars.layer.sticky,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: `${vars.space[8]} ${vars.space[16]}`,
      marginInline: `calc(${vars.screen.side} * -1)`,
      paddingInline: vars.screen.side,
      paddingTop: vars.space[8],
      paddingBottom: `calc(${vars.space[8]} + env(safe-area-inset-bottom))`,
      backgroundColor: vars.color.paper,
      borderTop: hairline,
    },
  },
});
export const barTotal = style([
  text({ kind: 'heading', tone: 'ink', tabular: true }),
  { display: 'none', '@media': { [media.phoneOnly]: { display: 'block', flex: 'none' } } },
]);
export const barLabel = style([text({ kind: 'small', tone: 'quiet' }), { display: 'block' }]);
export const order = style({ '@media': { [media.phoneOnly]: { flex: '1 1 8rem', minWidth: 0 } } });
// Keeps toasts and focused fields above the bar, which has a second line with large text.
globalStyle(`:root:has(${bar})`, {
  '@media': {
    [media.phoneOnly]: {
      vars: {
        [vars.screen.bottomBars]: `calc(6rem - ${vars.space[32]} + env(safe-area-inset-bottom))`,
      },
    },
  },
});
// The bar ends the page, so that it stays where it is when the page is scrolled to its end.
globalStyle(`${page}:has(${bar})`, { '@media': { [media.phoneOnly]: { paddingBottom: 0 } } });

export const summaryTitle = text({ kind: 'heading', tone: 'ink' });
export const items = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
export const toggle = style({ alignSelf: 'start' });
export const totals = style({ borderTop: hairline, paddingTop: vars.space[16] });
export const short = style([text({ kind: 'small', tone: 'madder' }), { fontWeight: 500, flexBasis: '100%' }]);
export const inlineLink = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });

export const placed = style([
  text({ kind: 'body', tone: 'ink' }),
  { display: 'flex', flexDirection: 'column', gap: vars.space[32] },
]);
export const action = style({ flex: '1 1 auto' });

export const failed = style({ display: 'grid', gap: vars.space[24] });
export const business = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });
