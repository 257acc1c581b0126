import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const list = style({ borderTop: `${vars.border.thin} solid ${vars.color.line2}` });

export const message = recipe({
  base: {
    display: 'grid',
    gap: vars.space[12],
    padding: `${vars.space[16]} ${vars.space[16]} ${vars.space[24]}`,
    borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
    borderInlineStart: `${vars.border.thick} solid transparent`,
    '@media': { [media.forcedColors]: { borderInlineStartColor: 'Canvas' } },
  },
  variants: {
    unread: { true: { backgroundColor: vars.color.card, borderInlineStartColor: vars.color.indigo } },
  },
});
export const head = style({
  display: 'grid',
  gap: `${vars.space[2]} ${vars.space[16]}`,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'baseline' } },
});
export const subject = style([
  text({ kind: 'heading', tone: 'ink' }),
  {
    fontWeight: 400,
    overflowWrap: 'anywhere',
    selectors: { [`${message.classNames.variants.unread.true} &`]: { fontWeight: 600 } },
  },
]);
export const from = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    overflowWrap: 'anywhere',
    selectors: {
      [`${message.classNames.variants.unread.true} &`]: { color: vars.color.ink, fontWeight: 600 },
    },
  },
]);
export const email = style({
  ...touchTarget,
  fontWeight: 400,
  color: vars.color.ink2,
  selectors: { '&:hover': { color: vars.color.indigo, textDecoration: 'underline' } },
});
export const date = style([
  text({ kind: 'body', tone: 'quiet', tabular: true }),
  { '@media': { [media.tablet]: { gridColumn: 2, gridRow: 1 } } },
]);
export const body = recipe({
  base: [
    text({ kind: 'body', tone: 'ink' }),
    { maxWidth: vars.size.readingMax, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  ],
  variants: {
    isFolded: {
      true: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 6, overflow: 'hidden' },
    },
  },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[8],
});
