import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

/** The browser's own field for a file, with a button like the others. */
export const fileInput = style([
  text({ kind: 'small' }),
  {
    maxWidth: '100%',
    '::file-selector-button': {
      marginInlineEnd: vars.space[12],
      paddingInline: vars.space[16],
      height: vars.size.buttonSmall,
      border: `${vars.border.thin} solid ${vars.color.ink2}`,
      borderRadius: vars.radius.control,
      backgroundColor: vars.color.card,
      color: vars.color.ink,
      font: 'inherit',
      fontWeight: 500,
      cursor: 'pointer',
    },
  },
]);
