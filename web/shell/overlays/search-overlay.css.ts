import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { media } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

export const heading = style([text({ kind: 'heading', tone: 'ink' }), { paddingBottom: vars.space[16] }]);
export const status = style([
  text({ kind: 'body', tone: 'quiet' }),
  { paddingBottom: vars.space[16], selectors: { '&:has(> span)': { padding: 0 } } },
]);
export const categories = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: vars.screen.gutter,
  rowGap: vars.space[24],
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const category = style([text({ kind: 'subcategory', tone: 'ink' }), { display: 'block' }]);
export const picture = style({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 5',
  marginBottom: vars.space[8],
  backgroundColor: vars.color.sand,
});
export const zoom = style({
  // Portrait slides have the garment above the middle and space for text below.
  objectPosition: '50% 20%',
  transition: `transform ${vars.motion.slide} ${vars.motion.ease}`,
  selectors: { [`${category}:hover &`]: { transform: 'scale(1.02)' } },
});
