import { act, render } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replayEarlyInput } from './early-input';
import { HydrationSignal } from './hydration-signal';

const SIZES = ['S', 'M', 'L'];

function Form() {
  const [name, setName] = useState('');
  const [size, setSize] = useState('S');
  const [isComplaint, setComplaint] = useState(false);
  const [isAgreed, setAgreed] = useState(true);
  return (
    <form method="dialog">
      <input type="text" value={name} onChange={({ target }) => setName(target.value)} />
      {SIZES.map((each) => (
        <input
          key={each}
          id={each}
          type="radio"
          name="size"
          checked={size === each}
          onChange={() => setSize(each)}
        />
      ))}
      <input
        id="complaint"
        type="checkbox"
        checked={isComplaint}
        onChange={({ target }) => setComplaint(target.checked)}
      />
      <input
        id="agreed"
        type="checkbox"
        checked={isAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <output>{JSON.stringify({ name, size, isComplaint, isAgreed })}</output>
    </form>
  );
}

/** As a page that waits for its data is: it is hydrated later than what is around it. */
const Page = () => (
  <>
    <Suspense>
      <Form />
    </Suspense>
    <HydrationSignal />
  </>
);

const getInput = (selector: string) => document.querySelector(selector) as HTMLInputElement;
const readState = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
const listTicked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input')]
    .filter(({ checked }) => checked)
    .map(({ id }) => id);

let root: HTMLElement;
let giveUp: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  root.innerHTML = renderToString(<Page />);
  giveUp = replayEarlyInput();
});
afterEach(() => {
  // Ends what a test without hydration has begun. Its listener would prevent the clicks of other tests.
  window.dispatchEvent(new Event('hydrated'));
  vi.useRealTimers();
  root.remove();
});

function hydrate() {
  render(<Page />, { container: root, hydrate: true });
  act(() => void vi.runAllTimers());
}

describe('input before hydration', () => {
  it('changes nothing if there is none', () => {
    hydrate();
    expect(readState()).toEqual({ name: '', size: 'S', isComplaint: false, isAgreed: true });
  });

  it('keeps the choice of a radio button', () => {
    getInput('#M').click();
    hydrate();
    expect(readState()).toMatchObject({ size: 'M' });
    expect(listTicked()).toEqual(['M', 'agreed']);
  });

  it('keeps boxes ticked and unticked', () => {
    getInput('#complaint').click();
    getInput('#agreed').click();
    hydrate();
    expect(readState()).toMatchObject({ isComplaint: true, isAgreed: false });
    expect(listTicked()).toEqual(['S', 'complaint']);
  });

  it('keeps ticks beside text', () => {
    getInput('[type="text"]').value = 'Asha';
    getInput('#L').click();
    getInput('#complaint').click();
    hydrate();
    expect(readState()).toEqual({ name: 'Asha', size: 'L', isComplaint: true, isAgreed: true });
    expect(listTicked()).toEqual(['L', 'complaint', 'agreed']);
  });

  it('is kept where the fields are hydrated later than the page', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    getInput('[type="text"]').value = 'Asha';
    getInput('#M').click();
    getInput('#complaint').click();
    const isHydrated = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));
    const reactRoot = hydrateRoot(root, <Page />);
    await isHydrated;
    expect(Object.keys(getInput('#M')).join()).not.toContain('__react');
    vi.runAllTimers();
    await vi.waitFor(() =>
      expect(readState()).toEqual({ name: 'Asha', size: 'M', isComplaint: true, isAgreed: true }),
    );
    expect(listTicked()).toEqual(['M', 'complaint', 'agreed']);
    reactRoot.unmount();
  });

  it.each([
    { href: 'mailto:hello@example.com', popup: true, isKept: true },
    { href: 'mailto:hello@example.com', popup: false, isKept: false },
    { href: '/search', popup: true, isKept: false },
  ])(
    'keeps a click on a link only if it opens a dialog instead of a mail program: $href, $popup',
    ({ href, popup, isKept }) => {
      const link = root.appendChild(Object.assign(document.createElement('a'), { href }));
      if (popup) link.setAttribute('aria-haspopup', 'dialog');
      const click = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      expect(click()).toBe(!isKept);
      giveUp();
      expect(click()).toBe(true);
    },
  );
});
