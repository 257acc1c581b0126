/**
 * Starts the page's scripts after its first paint: until then the network and the processor serve styles, pictures and fonts.
 * On a throttled phone (Lighthouse, mobile) this brings the largest paint before the scripts instead of after them. The server
 * leaves the script elements in `<template id="scripts">`.
 */
export function startScriptsAfterPaint(): void {
  let isWaiting = true;
  const start = () => {
    const scripts = document.getElementById('scripts') as HTMLTemplateElement | null;
    if (isWaiting && scripts) document.body.append(scripts.content);
    isWaiting = false;
  };
  // A tab in the background paints nothing, and some browsers do not report paints: there the load event starts them.
  const reportsPaint = PerformanceObserver.supportedEntryTypes?.includes('paint') && !document.hidden;
  if (reportsPaint) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  else addEventListener('load', start);
}
