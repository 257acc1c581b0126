import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const frame = style({
  minHeight: '100dvh',
  vars: { '--table-top': vars.size.adminBar },
  '@media': {
    [media.desktop]: { display: 'grid', gridTemplateColumns: `${vars.size.adminSidebar} minmax(0, 1fr)` },
  },
});

export const sidebar = style({
  display: 'none',
  backgroundColor: vars.color.sidebar,
  '@media': {
    [media.desktop]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      top: 0,
      height: '100dvh',
      overflowY: 'auto',
      padding: `${vars.space[24]} ${vars.space[12]} ${vars.space[16]}`,
    },
  },
});
export const brand = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[8],
  minWidth: 0,
});
export const brandInSidebar = style([
  brand,
  { paddingInline: vars.space[12], paddingBottom: vars.space[24] },
]);
export const logo = style([
  text({ kind: 'logo', tone: 'ink' }),
  { fontSize: vars.type.dialogTitle, overflowWrap: 'anywhere' },
]);
export const office = style([
  text({ kind: 'tag', tone: 'quiet' }),
  { fontWeight: 400, '@media': { [media.phoneOnly]: { display: 'none' } } },
]);

export const nav = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const link = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: vars.size.target,
    paddingInline: vars.space[12],
    borderInlineStart: `${vars.border.thick} solid transparent`,
    '@media': { [media.desktop]: { minHeight: vars.size.buttonSmall } },
    selectors: {
      '&:hover': { backgroundColor: vars.color.row },
      '&[aria-current="page"]': {
        backgroundColor: vars.color.card,
        borderColor: vars.color.indigo,
        fontWeight: 600,
      },
    },
  },
]);
export const ways = style({ paddingTop: vars.space[32] });
export const way = style([link, { color: vars.color.ink2 }]);

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  height: vars.size.adminBar,
  paddingInline: vars.screen.side,
  backgroundColor: vars.color.paper,
  borderBottom: hairline,
  '@media': { [media.desktop]: { paddingInline: vars.space[32] } },
});
/** What the sidebar holds on wide screens. */
export const narrow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  marginInlineStart: `calc(${vars.space[12]} * -1)`,
  '@media': { [media.desktop]: { display: 'none' } },
});
export const welcome = style([
  text({ kind: 'body', tone: 'ink', truncate: true }),
  { marginInlineStart: 'auto' },
]);
export const initial = style([
  text({ kind: 'label', tone: 'ivory' }),
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: vars.space[32],
    height: vars.space[32],
    marginInlineStart: vars.space[8],
    borderRadius: vars.radius.round,
    backgroundColor: vars.color.indigo,
  },
]);

export const main = style({
  minWidth: 0,
  outline: 'none',
  padding: `${vars.space[24]} ${vars.screen.side} ${vars.space[64]}`,
  '@media': { [media.desktop]: { padding: `${vars.space[24]} ${vars.space[32]} ${vars.space[64]}` } },
});
export const drawerNav = style({ display: 'flex', minHeight: '100%', paddingBlock: vars.space[12] });
