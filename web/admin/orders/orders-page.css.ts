import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[16],
  paddingBottom: vars.space[16],
});
export const title = text({ kind: 'adminTitle', tone: 'ink' });
export const count = text({ kind: 'body', tone: 'quiet', tabular: true });
export const pages = style({ paddingTop: vars.space[24] });

export const number = style({ fontWeight: 500, fontVariantNumeric: 'tabular-nums' });
export const customer = style({ minWidth: 0, '@media': { [media.phoneOnly]: { textAlign: 'end' } } });
export const actions = style({ '@media': { [media.phoneOnly]: { alignSelf: 'end', justifySelf: 'end' } } });
export const email = style([
  text({ kind: 'tag', tone: 'quiet' }),
  { fontWeight: 400, overflowWrap: 'anywhere' },
]);
export const actionsHead = style({ textAlign: 'end' });

/** The dialog: what to pack at the left, for whom and its status at the right. */
export const detail = style({
  display: 'grid',
  minHeight: '100%',
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
});
const pane = { padding: `${vars.space[24]} ${vars.screen.side}`, minWidth: 0 } as const;
const wideInset = `calc(${vars.space[24]} + ${vars.space[4]})`;
export const packing = style({
  ...pane,
  '@media': { [media.tablet]: { padding: `${vars.space[24]} ${wideInset}` } },
});
export const aside = style({
  ...pane,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  borderTop: hairline,
  '@media': {
    [media.tablet]: {
      padding: `${vars.space[24]} ${wideInset}`,
      borderTop: 'none',
      borderInlineStart: hairline,
    },
  },
});
export const heading = style([text({ kind: 'tableHead', tone: 'quiet' }), { paddingBottom: vars.space[4] }]);
export const item = style({
  paddingBlock: vars.space[12],
  borderTop: hairline,
});
export const sums = style([
  text({ kind: 'body', tone: 'ink', tabular: true }),
  {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: vars.space[4],
    paddingTop: vars.space[12],
    borderTop: `${vars.border.thin} solid ${vars.color.line2}`,
  },
]);
export const sum = style({ textAlign: 'end' });
export const total = style({ fontWeight: 600 });
export const unit = style([
  text({ kind: 'tag', tone: 'quiet', tabular: true }),
  { fontWeight: 400, textAlign: 'end' },
]);
export const address = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const mail = style({
  textDecoration: 'underline',
  textUnderlineOffset: vars.size.underlineGap,
  overflowWrap: 'anywhere',
});
export const statusForm = style({ display: 'flex', alignItems: 'end', gap: vars.space[8] });
export const statusField = style({ flex: 1 });
export const update = style({ height: vars.density.field, minHeight: vars.density.field });
