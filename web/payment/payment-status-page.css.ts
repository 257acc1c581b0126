import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

/** As high as the screen, so that the footer stays where it is when the answer comes. */
export const page = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'start',
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  paddingTop: vars.space[32],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[64], paddingBottom: vars.space[96] } },
});
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  flex: `0 1 ${vars.size.dialogMedium}`,
  minWidth: 0,
});
export const outcome = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
/** Says in colour what the title says in words. */
export const mark = recipe({
  base: { display: 'flex', alignItems: 'center', height: vars.space[32], color: vars.color.ink2 },
  variants: {
    tone: {
      green: { color: vars.color.green },
      amber: { color: vars.color.amber },
      madder: { color: vars.color.madder },
    },
  },
});
export const title = text({ kind: 'pageTitle', tone: 'ink' });
export const words = text({ kind: 'lead', tone: 'ink' });
export const note = text({ kind: 'body', tone: 'quiet', tabular: true });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[64],
  rowGap: vars.space[16],
  paddingTop: vars.space[16],
  borderTop: `${vars.border.thin} solid ${vars.color.ink}`,
});
export const fact = text({ kind: 'small', tone: 'quiet' });
export const value = text({ kind: 'heading', tone: 'ink', tabular: true });

export const ways = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
/** On phones a button as wide as the page, where a thumb finds it. */
const wideOnPhones = {
  '@media': { [media.phoneOnly]: { flexDirection: 'column', alignItems: 'stretch' } },
} as const;
export const again = style([
  { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: vars.space[16] },
  wideOnPhones,
]);
export const links = style([{ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] }, wideOnPhones]);
