import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

const hairline = `${vars.border.thin} solid ${vars.color.line}`;

/** Scrolls horizontally on phones, where three titles are too wide. */
export const tabs = style({
  display: 'flex',
  gap: vars.space[24],
  overflowX: 'auto',
  borderBottom: hairline,
});
export const tab = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[8],
    flex: 'none',
    minHeight: vars.size.target,
    whiteSpace: 'nowrap',
    borderBottom: `${vars.border.thick} solid transparent`,
    '@media': { [media.forcedColors]: { borderBottomColor: 'Canvas' } },
    outlineOffset: `calc(${vars.space[4]} * -1)`,
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[data-state="active"]': {
        color: vars.color.ink,
        fontWeight: 600,
        borderBottomColor: vars.color.indigo,
      },
    },
  },
]);
export const unsavedMark = style({
  width: vars.size.dot,
  height: vars.size.dot,
  borderRadius: vars.radius.round,
  backgroundColor: vars.color.amber,
});
export const panel = style({ paddingTop: vars.space[24], selectors: { '&[hidden]': { display: 'none' } } });

export const state = style([
  text({ kind: 'body', tone: 'quiet' }),
  { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: vars.space[8] },
]);
export const view = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.ink,
  textDecoration: 'underline',
  textUnderlineOffset: vars.size.underlineGap,
});
export const content = style({});
globalStyle(`${content} textarea`, { minHeight: '50dvh' });
export const count = recipe({
  base: { fontVariantNumeric: 'tabular-nums' },
  variants: { over: { true: { color: vars.color.madder } } },
});

/** The page as in the shop, at the width of a phone. */
export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  padding: vars.space[24],
  minHeight: vars.size.textArea,
  '@media': { [media.desktop]: { maxHeight: '75dvh', overflowY: 'auto' } },
});
export const pageTitle = style([
  text({ kind: 'adminTitle', tone: 'ink' }),
  { paddingBottom: vars.space[16], borderBottom: hairline, overflowWrap: 'anywhere' },
]);

export const savedTitle = text({ kind: 'strong', tone: 'ink' });
