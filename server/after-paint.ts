/**
 * A page can be read before its scripts are there, so they wait for the first frame: until then the line and the processor
 * belong to styles, pictures and letters. The scripts lie in a template, which a few lines move into the document.
 */
import { createHash } from 'node:crypto';

/** Tells of the first frame once it is on the screen. Where nothing tells of it, or a tab in the background paints none, the load event does. */
const STARTER = `(() => {
  let waiting = true;
  const start = () => {
    if (waiting) document.body.append(document.getElementById('scripts').content);
    waiting = false;
  };
  const told = PerformanceObserver.supportedEntryTypes?.includes('paint') && !document.hidden;
  if (told) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  else addEventListener('load', start);
})()`;

/** What the content security policy needs to know to let the lines above run. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'` as const;

/** @param scripts script and modulepreload elements */
export const afterPaint = (scripts: string): string =>
  `<template id="scripts">${scripts}</template><script>${STARTER}</script>`;
