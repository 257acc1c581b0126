import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const bullets = style({ display: 'grid', gap: vars.space[16], maxWidth: vars.size.readingMax });
export const bullet = style([
  text({ kind: 'lead', tone: 'ink' }),
  {
    position: 'relative',
    paddingInlineStart: vars.space[24],
    overflowWrap: 'anywhere',
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
