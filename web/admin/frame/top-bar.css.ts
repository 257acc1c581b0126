import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** The store's name shrinks last, because even a fraction of a pixel would cut its last letters. */
const SHRINKS_FIRST = 10_000;

export const bar = style({
  position: 'sticky',
  top: 0,
  zIndex: vars.layer.header,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.adminBar,
  paddingInline: vars.screen.side,
  backgroundColor: vars.color.paper,
  borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': {
    [media.tablet]: { gap: vars.space[12] },
    [media.desktop]: { paddingInline: vars.space[32] },
  },
});
/** The drawer with the links that wide screens show in the sidebar. */
export const narrow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  marginInlineStart: `calc(${vars.space[12]} * -1)`,
  '@media': { [media.desktop]: { display: 'none' } },
});
export const drawerNav = style({ display: 'flex', minHeight: '100%', paddingBlock: vars.space[12] });

/** As wide as its label. */
export const searchButton = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    display: 'none',
    '@media': {
      [media.tablet]: {
        display: 'flex',
        alignItems: 'center',
        gap: vars.space[8],
        flex: `0 ${SHRINKS_FIRST} auto`,
        minWidth: 0,
        width: `calc(${vars.size.adminSidebar} * 1.75)`,
        height: vars.size.buttonSmall,
        paddingInline: vars.space[8],
        borderRadius: vars.radius.control,
        textAlign: 'start',
      },
      [media.desktop]: { marginInlineStart: `calc(${vars.space[8]} * -1)` },
    },
    selectors: { '&:hover': { backgroundColor: vars.color.row, color: vars.color.ink } },
  },
]);
export const searchLabel = style([text({ truncate: true }), { flex: 1 }]);
export const shortcut = style([
  text({ kind: 'tag', tone: 'quiet' }),
  {
    flex: 'none',
    minWidth: vars.size.iconSmall,
    paddingInline: vars.space[4],
    border: `${vars.border.thin} solid ${vars.color.line2}`,
    borderRadius: vars.radius.control,
    textAlign: 'center',
  },
]);
export const searchButtonOnPhone = style({
  marginInlineStart: 'auto',
  '@media': { [media.tablet]: { display: 'none' } },
});

/** On phones, a long name has the second line. */
export const welcome = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    flexShrink: SHRINKS_FIRST,
    minWidth: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    textOverflow: 'ellipsis',
    lineHeight: 1.25,
    fontSize: vars.type.small,
    '@media': {
      [media.tablet]: {
        display: 'block',
        whiteSpace: 'nowrap',
        marginInlineStart: 'auto',
        flexShrink: 0,
        maxWidth: '25%',
        fontSize: vars.density.body,
      },
      // Only the initial has space.
      [media.largeText]: { position: 'absolute', clipPath: 'inset(50%)' },
    },
  },
]);
export const initial = style([
  text({ kind: 'label', tone: 'ivory' }),
  {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: vars.space[32],
    height: vars.space[32],
    borderRadius: vars.radius.round,
    backgroundColor: vars.color.indigo,
    // The name needs the space.
    '@media': { [media.narrowPhone]: { display: 'none' }, [media.largeText]: { display: 'grid' } },
  },
]);
