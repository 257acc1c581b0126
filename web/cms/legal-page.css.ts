import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { thumbTarget } from '../theme/thumb-target';
import { media } from '../theme/tokens';
import { vars } from '../theme/vars.css';

export const page = style({
  paddingTop: vars.space[24],
  paddingBottom: vars.space[64],
  '@media': { [media.tablet]: { paddingTop: vars.space[48], paddingBottom: vars.space[96] } },
});
export const title = style([
  text({ kind: 'pageTitle', tone: 'ink' }),
  {
    paddingBottom: vars.space[24],
    borderBottom: `${vars.border.thin} solid ${vars.color.line}`,
    '@media': { [media.tablet]: { paddingBottom: vars.space[32] } },
  },
]);

export const columns = style({
  display: 'grid',
  gap: vars.space[32],
  paddingTop: vars.space[16],
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
      columnGap: vars.space[32],
      paddingTop: vars.space[32],
    },
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 3fr)' },
  },
});
export const aside = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[16],
  '@media': {
    [media.tablet]: {
      gap: vars.space[24],
      position: 'sticky',
      top: `calc(${vars.screen.header} + ${vars.space[32]})`,
      alignSelf: 'start',
    },
  },
});
export const updated = text({ kind: 'small', tone: 'quiet' });
export const others = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[24]}`,
  '@media': { [media.tablet]: { display: 'grid', justifyItems: 'start', gap: vars.space[8] } },
});
export const other = style([
  text({ kind: 'body', tone: 'quiet' }),
  {
    ...thumbTarget,
    display: 'inline-block',
    minHeight: vars.size.targetMin,
    borderBottom: `${vars.border.thin} solid transparent`,
    selectors: {
      '&:hover': { color: vars.color.ink },
      '&[aria-current]': { color: vars.color.ink, borderBottomColor: 'currentColor' },
    },
  },
]);

export const bullets = style({ display: 'grid', gap: vars.space[16], maxWidth: vars.size.readingMax });
export const bullet = style([
  text({ kind: 'lead', tone: 'ink' }),
  {
    position: 'relative',
    paddingInlineStart: vars.space[24],
    textWrap: 'pretty',
    '::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      top: '0.72em',
      width: vars.space[8],
      borderTop: `${vars.border.thin} solid ${vars.color.ink2}`,
    },
  },
]);
export const waiting = style({
  display: 'grid',
  gap: vars.space[16],
  maxWidth: vars.size.readingMax,
  paddingTop: vars.space[32],
});
