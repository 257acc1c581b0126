import { globalStyle } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';
import { FAILED_LOADS_NOTE, SCRIPTS_FAILED } from './failed-loads';

// Without classes, so that they are in the styles of every rendered page: the stylesheet may have failed.
globalStyle(`[${FAILED_LOADS_NOTE}]`, {
  position: 'fixed',
  // The links of the bottom bar work without scripts.
  inset: `auto 0 ${vars.screen.bottomBars}`,
  zIndex: vars.layer.toast,
  padding: vars.space[16],
  paddingBottom: `max(${vars.space[16]}, calc(env(safe-area-inset-bottom) - ${vars.screen.bottomBars}))`,
  backgroundColor: vars.color.madderBackground,
  color: vars.color.madder,
});
globalStyle(`[${FAILED_LOADS_NOTE}="slow"]`, {
  backgroundColor: vars.color.amberBackground,
  color: vars.color.ink,
});
globalStyle(`[${FAILED_LOADS_NOTE}] a`, { color: vars.color.ink, textDecoration: 'underline' });
// See skeleton.tsx and spinner.tsx in web/ui.
globalStyle(`[${SCRIPTS_FAILED}] [data-loading]`, { display: 'none' });
