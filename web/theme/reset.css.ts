/** Resets the browsers' default styles, in a layer of its own, so that any component overrides it. */
import { fallbackVar, globalStyle } from '@vanilla-extract/css';
import { resetLayer } from './layers.css';
import { media } from './tokens';
import { focusRing, vars } from './vars.css';

type Rule = Parameters<typeof globalStyle>[1];

const reset = (selector: string, rule: Omit<Rule, '@layer'>) =>
  globalStyle(selector, { '@layer': { [resetLayer]: rule } });

reset('*, *::before, *::after', {
  boxSizing: 'border-box',
  margin: 0,
  padding: 0,
  border: `0 solid ${vars.color.line}`,
});

reset('html', {
  textSizeAdjust: '100%',
  // Always reserves space for the scrollbar, so that the page does not shift when a dialog stops it from scrolling.
  scrollbarGutter: 'stable',
  scrollPaddingTop: `calc(${vars.screen.header} + ${vars.space[16]})`,
  scrollPaddingBottom: `calc(${vars.screen.bottomBars} + ${vars.space[16]})`,
});

reset('body', {
  backgroundColor: vars.color.paper,
  color: vars.color.ink,
  fontFamily: vars.font.text,
  fontSize: vars.density.body,
  lineHeight: vars.density.bodyLine,
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  WebkitTapHighlightColor: 'transparent',
  overflowWrap: 'break-word',
  minHeight: '100dvh',
  '@media': { [media.print]: { minHeight: 0 } },
});

reset('h1, h2, h3, h4, h5, h6', { font: 'inherit' });
reset('p, h1, h2, h3, h4, li, dd', { overflowWrap: 'break-word' });
reset('ul, ol', { listStyle: 'none' });
reset('a', { color: 'inherit', textDecoration: 'none' });
reset('button', { background: 'none', cursor: 'pointer', touchAction: 'manipulation' });
reset('button:disabled', { cursor: 'not-allowed' });
reset('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  borderRadius: 0,
});
reset('input:not([type=color], [type=file], [type=range]), select, textarea', {
  appearance: 'none',
  background: 'none',
});
reset('::placeholder', { color: vars.color.ink2, opacity: 1 });
reset('img, svg, video', { display: 'block', maxWidth: '100%' });
reset('img, video', { height: 'auto' });
reset('iframe', { display: 'block', width: '100%' });
reset('table', { borderCollapse: 'collapse', borderSpacing: 0, width: '100%' });
reset('th', { fontWeight: 'inherit', textAlign: 'start' });
reset('fieldset', { minWidth: 0 });
reset('legend', { display: 'block' });
reset('address', { fontStyle: 'normal' });
reset('dialog', { color: 'inherit' });
reset('[hidden]', { display: 'none' });
reset('sup', { fontSize: vars.type.subcategoryCount, lineHeight: 0 });

globalStyle(':root:has([data-scroll-lock][data-state="open"])', { overflow: 'hidden' });
// An overlay that fills the screen also covers the space reserved for the scrollbar.
globalStyle(':root:has([data-scroll-lock="screen"][data-state="open"])', { scrollbarGutter: 'auto' });
globalStyle(':root:has([data-scroll-lock="dialog"][data-state="open"])', {
  backgroundColor: vars.color.scrimOnPaper,
});

// Outside the layer, so that no component loses its focus ring.
globalStyle(':focus-visible', {
  outline: `${vars.border.thick} solid ${fallbackVar(focusRing, vars.color.indigo)}`,
  outlineOffset: vars.border.thick,
});
// Elements that only scripts focus, so that screen readers continue from there: <main>, or a title after a change of view.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });

globalStyle('::selection', { backgroundColor: vars.color.indigo, color: vars.color.ivory });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // With any duration, each change of a style would start a transition of every element, since the initial property is `all`.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
