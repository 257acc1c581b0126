/**
 * A page can be read before its scripts are there, so they wait for the first frame: until then the line and the processor
 * belong to styles, pictures and letters. The scripts lie in a template, which a few lines move into the document. What is
 * done before the page is awake is done again then: a button that was pressed, a field that was filled, by a person or by the
 * browser. So no press is lost, and no form is sent as a bare address.
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
  // React takes what stands in a field for known: emptied first, it sees a change.
  const tell = ([field, value]) => {
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  let pressed;
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button || button.form?.hasAttribute('action')) return;
    event.preventDefault();
    pressed = button;
  };
  addEventListener('click', keep, true);
  addEventListener('awake', () => {
    removeEventListener('click', keep, true);
    setTimeout(() => {
      // All at once: the first change makes React put back what it believes the others hold.
      const fields = [...document.querySelectorAll('#root input, #root textarea')];
      const filled = fields.filter(({ value, defaultValue }) => value !== defaultValue);
      filled.map((field) => [field, field.value]).forEach(tell);
      setTimeout(() => pressed?.click());
    });
  }, { once: true });
})()`;

/** What the content security policy needs to know to let the lines above run. */
export const STARTER_SOURCE = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'` as const;

/** @param scripts script and modulepreload elements */
export const afterPaint = (scripts: string): string =>
  `<template id="scripts">${scripts}</template><script>${STARTER}</script>`;
