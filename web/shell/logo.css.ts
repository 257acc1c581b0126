import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const logo = style([
  text({ kind: 'logo', truncate: true }),
  {
    display: 'block',
    // Space for descenders, which `overflow: hidden` would clip.
    paddingBlock: vars.space[8],
    maxWidth: '12em',
  },
]);
export const logoPicture = style({ height: '1.2em', width: 'auto', maxWidth: '100%', objectFit: 'contain' });
