import { style } from '@vanilla-extract/css';
import { text } from '../../theme/text.css';
import { vars } from '../../theme/vars.css';

export const section = style({ paddingTop: vars.space[16], paddingBottom: vars.space[32] });
export const heading = style([text({ kind: 'dialogTitle', tone: 'ink' }), { paddingBottom: vars.space[8] }]);
export const none = style([text({ kind: 'body', tone: 'quiet' }), { maxWidth: '72ch' }]);
export const breakable = style({ overflowWrap: 'anywhere' });
