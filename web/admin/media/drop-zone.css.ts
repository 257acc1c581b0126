/** A box on which files can be dropped, and which opens the choice of files when it is pressed. */
import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const dropZone = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  border: `${vars.border.thin} dashed ${vars.color.line2}`,
  transition: `background-color ${vars.motion.color} ${vars.motion.ease}`,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${vars.border.thick} solid ${vars.color.indigo}`,
      outlineOffset: vars.space[2],
    },
  },
});

/** While files are dragged over it; also over the background that a box has otherwise. */
export const dropZoneActive = style({
  selectors: { '&&': { backgroundColor: vars.color.sand, borderColor: vars.color.indigo } },
});

/** The transparent file input covers the whole box, so that the browser handles clicks, drops and the keyboard. */
export const fileInput = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'default' } },
});
