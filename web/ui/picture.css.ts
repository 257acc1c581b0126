import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/vars.css';

export const picture = recipe({
  base: {
    display: 'block',
    width: '100%',
    maxWidth: '100%',
    objectFit: 'cover',
    backgroundColor: vars.color.sand,
    // The words of a picture that does not come.
    color: vars.color.ink2,
    fontSize: vars.type.small,
    overflow: 'hidden',
  },
  variants: {
    ratio: {
      /** 4:5, every product's shape */
      portrait: { aspectRatio: '4 / 5', height: 'auto' },
      square: { aspectRatio: '1', height: 'auto' },
      /** the file's own shape */
      natural: { height: 'auto' },
      /** fills the box around it, cropped */
      fill: { height: '100%' },
    },
    dimmed: { true: { opacity: 0.62 } },
  },
});
