import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { touchTarget } from '../../theme/touch-target';
import { vars } from '../../theme/vars.css';

export const top = style({ '@media': { [media.tablet]: { verticalAlign: 'top' } } });
/** Keeps its words whole beside a long object. */
export const when = style([
  top,
  { '@media': { [media.tablet]: { minWidth: '7em' }, [media.desktop]: { whiteSpace: 'nowrap' } } },
]);
export const who = style([top, { '@media': { [media.tablet]: { minWidth: '8em' } } }]);
export const long = style({ overflowWrap: 'anywhere', minWidth: 0 });
export const object = style([long, { '@media': { [media.phoneOnly]: { textAlign: 'end' } } }]);
export const note = style([text({ kind: 'tag', tone: 'quiet' }), { fontWeight: 400 }]);
export const link = style({
  textDecoration: 'underline',
  textDecorationColor: vars.color.line2,
  textUnderlineOffset: vars.size.underlineGap,
  selectors: { '&:hover': { color: vars.color.indigo, textDecorationColor: 'currentColor' } },
});
export const expand = style([
  text({ kind: 'body', tone: 'ink' }),
  touchTarget,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[4],
    minHeight: vars.size.targetMin,
    whiteSpace: 'nowrap',
    selectors: { '&:hover': { color: vars.color.indigo } },
  },
]);
export const changes = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[4],
  width: '100%',
  maxWidth: '100ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  paddingBottom: vars.space[8],
});
