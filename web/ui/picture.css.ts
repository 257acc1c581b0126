import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/vars.css';

export const picture = recipe({
  base: {
    display: 'block',
    width: '100%',
    maxWidth: '100%',
    objectFit: 'cover',
    backgroundColor: vars.color.sand,
    // For the alt text of a picture that could not be loaded.
    color: vars.color.ink2,
    fontSize: vars.type.small,
    overflow: 'hidden',
  },
  variants: {
    ratio: {
      /** 4:5, used for all products */
      portrait: { aspectRatio: '4 / 5', height: 'auto' },
      square: { aspectRatio: '1', height: 'auto' },
      /** the ratio of the file */
      natural: { height: 'auto' },
      /** fills its container, cropped */
      fill: { height: '100%' },
    },
    dimmed: { true: { opacity: 0.62 } },
  },
});
