import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

/** As high as the screen, so that the footer does not move when the content arrives. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  alignItems: 'start',
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  rowGap: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `${vars.size.profileSidebar} minmax(0, 1fr)`,
      columnGap: `calc(${vars.space[64]} + ${vars.space[16]})`,
      paddingTop: vars.space[48],
      paddingBottom: vars.space[96],
    },
    [media.print]: { display: 'block', minHeight: 0 },
  },
});

/** Links above the page; beside it on wide screens. */
export const side = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: { position: 'sticky', top: `calc(${vars.screen.header} + ${vars.space[24]})` },
  },
});
export const name = style([
  text({ kind: 'dialogTitle', tone: 'ink' }),
  { display: 'none', '@media': { [media.desktop]: { display: 'block', paddingBottom: vars.space[24] } } },
]);
export const sections = style({
  display: 'flex',
  gap: vars.space[24],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  marginInline: `calc(${vars.screen.side} * -1)`,
  paddingInline: vars.screen.side,
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': {
    [media.desktop]: {
      flexDirection: 'column',
      marginInline: 0,
      paddingInline: 0,
      borderBottom: 'none',
      overflowX: 'visible',
    },
  },
});
export const section = style({
  flex: 'none',
  '@media': { [media.desktop]: { flex: 'initial' } },
});
export const heading = style([
  text({ kind: 'label', tone: 'quiet' }),
  { display: 'none', '@media': { [media.desktop]: { display: 'block', paddingBottom: vars.space[4] } } },
]);
export const links = style({
  display: 'flex',
  gap: vars.space[24],
  '@media': { [media.desktop]: { flexDirection: 'column', gap: 0 } },
});
export const link = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    whiteSpace: 'nowrap',
    '@media': { [media.desktop]: { minHeight: vars.size.buttonSmall } },
    selectors: {
      '&:hover': { color: vars.color.indigo },
      '&:focus-visible': { outlineOffset: `calc(${vars.border.thick} * -1)` },
      '&[aria-current="page"]': {
        fontWeight: 600,
        boxShadow: `inset 0 calc(${vars.border.thick} * -1) ${vars.color.ink}`,
        '@media': { [media.desktop]: { boxShadow: 'none' } },
      },
    },
  },
]);
export const title = style([text({ kind: 'pageTitle', tone: 'ink' }), { paddingBottom: vars.space[24] }]);
export const content = style({ minWidth: 0 });
export const loading = style({
  display: 'grid',
  gap: vars.space[24],
  paddingTop: vars.space[24],
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
});
