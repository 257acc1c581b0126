import { style } from '@vanilla-extract/css';
import { text } from '../theme/text.css';
import { vars } from '../theme/vars.css';

export const logo = style([
  text({ kind: 'logo', truncate: true }),
  {
    display: 'block',
    // Room for the letters that reach below the line, which the cut at the edges would take.
    paddingBlock: vars.space[8],
    maxWidth: '12em',
  },
]);
export const logoPicture = style({ height: '1.2em', width: 'auto', maxWidth: '100%', objectFit: 'contain' });
