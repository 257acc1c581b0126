import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_CONTENT_AFTER_MS, startScriptsAfterPaint } from './after-paint';

let reportPaint: (name: string) => void;
class FakeObserver {
  static supportedEntryTypes = ['paint'];
  constructor(callback: PerformanceObserverCallback) {
    reportPaint = (name) =>
      callback(
        { getEntriesByName: (each: string) => (each === name ? [{}] : []) } as PerformanceObserverEntryList,
        this as unknown as PerformanceObserver,
      );
  }
  observe() {}
}

/** Callbacks of the next frame. */
let frame: FrameRequestCallback[] = [];
function showFrame(): void {
  const callbacks = frame;
  frame = [];
  for (const callback of callbacks) callback(0);
}

const hasStarted = () => document.head.querySelector('script') !== null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frame.push(callback));
  document.body.innerHTML = '<template id="scripts"><script type="module"></script></template>';
  startScriptsAfterPaint();
});
afterEach(() => {
  // In this order: what is stubbed replaces fake timers.
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  frame = [];
});

it('starts scripts once content is painted, even before the page has loaded', () => {
  reportPaint('first-paint');
  vi.runAllTimers();
  expect(hasStarted()).toBe(false);
  reportPaint('first-contentful-paint');
  vi.runAllTimers();
  expect(hasStarted()).toBe(true);
});

it('waits for a first frame that a busy machine shows long after it has begun', () => {
  dispatchEvent(new Event('load'));
  showFrame();
  showFrame();
  vi.advanceTimersByTime(60_000);
  expect(hasStarted()).toBe(false);
});

it('starts scripts of a page without content after its first frames', () => {
  dispatchEvent(new Event('load'));
  for (let shown = 0; shown < 5; shown += 1) showFrame();
  vi.advanceTimersByTime(NO_CONTENT_AFTER_MS - 1);
  expect(hasStarted()).toBe(false);
  vi.runAllTimers();
  expect(hasStarted()).toBe(true);
});
