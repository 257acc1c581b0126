import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const nav = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
});
export const link = style([
  text({ kind: 'body', tone: 'ink' }),
  {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[12],
    width: '100%',
    minHeight: vars.size.target,
    paddingInline: vars.space[12],
    borderInlineStart: `${vars.border.thick} solid transparent`,
    '@media': {
      [media.desktop]: { minHeight: vars.size.buttonSmall },
      [media.forcedColors]: { borderColor: 'Canvas' },
    },
    selectors: {
      '&:hover': { backgroundColor: vars.color.row },
      '&[aria-current]': {
        backgroundColor: vars.color.card,
        borderColor: vars.color.indigo,
        fontWeight: 600,
      },
    },
  },
]);
export const count = style([text({ kind: 'tag', tabular: true }), { fontWeight: 400 }]);
export const secondaryLinks = style({ paddingTop: vars.space[32] });
export const secondaryLink = style([link, { color: vars.color.ink2 }]);
