import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

/** Which orders: links that stand on one line, and scroll sideways where it is too short for them. */
export const tabs = style({
  display: 'flex',
  gap: vars.space[16],
  overflowX: 'auto',
  borderBottom: hairline,
  '@media': { [media.tablet]: { gap: vars.space[24] } },
});
export const tab = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    borderBottom: `${vars.border.thick} solid transparent`,
    outlineOffset: `calc(${vars.border.thick} * -1)`,
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current="page"]': { color: vars.color.ink, fontWeight: 600, borderColor: vars.color.indigo },
    },
  },
]);
export const filters = style({ paddingTop: vars.space[16] });
export const days = style({ display: 'flex', alignItems: 'center', gap: vars.space[8], minWidth: 0 });
export const day = style({ flex: '0 1 auto' });

const bulkHeight = `calc(${vars.size.buttonSmall} + ${vars.space[16]})`;

/** Stays in view over a long table, which makes room for it. */
export const bulk = style({
  position: 'sticky',
  top: 'var(--table-top, 0)',
  zIndex: `calc(${vars.layer.sticky} + 1)`,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[16],
  minHeight: bulkHeight,
  backgroundColor: vars.color.paper,
  '@media': {
    [media.tablet]: { paddingInlineStart: vars.space[12] },
    [media.phoneOnly]: { borderBottom: hairline, paddingBottom: vars.space[8] },
  },
});
export const bulkDeeds = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
export const chosen = style([
  text({ kind: 'strong', tone: 'ink', tabular: true }),
  { '@media': { [media.phoneOnly]: { marginInlineStart: 'auto' } } },
]);
export const underBulk = style({
  '@media': {
    [media.tablet]: { vars: { '--table-top': `calc(${vars.size.adminBar} + ${bulkHeight})` } },
  },
});

export const card = style({ '@media': { [media.phoneOnly]: { position: 'relative' } } });
export const choice = style({
  '@media': { [media.phoneOnly]: { position: 'absolute', top: vars.space[4], insetInlineStart: 0 } },
});
/** The whole of it can be pressed; the row is no higher for it. */
export const box = style({ lineHeight: 1 });
export const orderId = style({
  '@media': {
    [media.phoneOnly]: {
      paddingInlineStart: vars.space[32],
      selectors: { '&&::before': { content: 'none' } },
    },
  },
});
export const number = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' });
export const customer = style({ minWidth: 0, '@media': { [media.phoneOnly]: { textAlign: 'end' } } });
export const name = style({ overflowWrap: 'anywhere' });
export const actions = style({ '@media': { [media.phoneOnly]: { alignSelf: 'end', justifySelf: 'end' } } });
export const note = style([text({ kind: 'tag', tone: 'quiet', tabular: true }), { fontWeight: 400 }]);
export const amount = style({ textAlign: 'end' });
export const email = style([note, { overflowWrap: 'anywhere' }]);
export const status = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: vars.space[2],
  '@media': { [media.phoneOnly]: { alignItems: 'end' } },
});
export const actionsHead = style({ textAlign: 'end' });
