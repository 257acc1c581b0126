import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';
import { SCRIPTS_FAILED } from './failed-scripts';

// Without classes, so that it is in the styles of every rendered page: the stylesheet may have failed, too.
globalStyle(`[${SCRIPTS_FAILED}] > body > [role="alert"]`, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: vars.layer.toast,
  padding: `${vars.space[16]} max(${vars.space[16]}, env(safe-area-inset-right)) max(${vars.space[16]}, env(safe-area-inset-bottom)) max(${vars.space[16]}, env(safe-area-inset-left))`,
  backgroundColor: vars.color.madderBackground,
  color: vars.color.madder,
});
globalStyle(`[${SCRIPTS_FAILED}] > body > [role="alert"] > a`, {
  color: vars.color.ink,
  textDecoration: 'underline',
});
// What waits for scripts would seem to be loading.
globalStyle(`[${SCRIPTS_FAILED}] [role="status"]`, { display: 'none' });
