import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { text } from '../theme/text.css';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

/** As high as the screen, so that the footer does not move when the result arrives. */
export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[48],
  minHeight: `calc(100dvh - ${vars.screen.header})`,
  paddingTop: vars.space[32],
  paddingBottom: vars.space[64],
  '@media': {
    [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] },
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, 1fr) calc(${vars.size.checkoutSummary} + ${vars.space[48]})`,
      alignItems: 'start',
      columnGap: vars.space[64],
    },
    [media.print]: { display: 'block', minHeight: 0 },
  },
});
export const sheet = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[32],
  maxWidth: vars.size.readingMax,
  minWidth: 0,
});
export const order = style({
  minWidth: 0,
  padding: vars.space[16],
  backgroundColor: vars.color.card,
  border: `${vars.border.thin} solid ${vars.color.line}`,
  '@media': { [media.tablet]: { padding: vars.space[32] }, [media.print]: { marginTop: vars.space[32] } },
});
export const outcome = style({ display: 'flex', flexDirection: 'column', gap: vars.space[16] });
/** The color repeats what the title says. */
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
export const content = text({ kind: 'lead', tone: 'ink' });
export const note = text({ kind: 'body', tone: 'quiet', tabular: true });
export const link = style({ textDecoration: 'underline', textUnderlineOffset: vars.size.underlineGap });

export const linkList = style({ display: 'flex', flexDirection: 'column', gap: vars.space[24] });
/** On phones the buttons are as wide as the page. */
const wideOnPhones = {
  '@media': { [media.phoneOnly]: { flexDirection: 'column', alignItems: 'stretch' } },
} as const;
export const again = style([
  { display: 'flex', flexDirection: 'column', alignItems: 'start', gap: vars.space[16] },
  wideOnPhones,
]);
export const links = style([{ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] }, wideOnPhones]);
