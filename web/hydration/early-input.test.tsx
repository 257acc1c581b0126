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
  const [count, setCount] = useState(1);
  const [wished, setWished] = useState<string[]>([]);
  const [pressed, setPressed] = useState<string[]>([]);
  return (
    <form method="dialog">
      <input type="text" value={name} onChange={({ target }) => setName(target.value)} />
      {SIZES.map((each) => (
        <input
          key={each}
          id={each}
          type="radio"
          name="size"
          value={each}
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
      <button id="increase" type="button" data-keep="each" onClick={() => setCount(count + 1)} />
      {['rose', 'lotus'].map((id) => (
        <button key={id} id={id} type="button" data-keep="once" onClick={() => setWished([...wished, id])} />
      ))}
      {['menu', 'add'].map((id) => (
        <button
          key={id}
          id={id}
          type="button"
          onClick={() => setPressed([...pressed, `${id} ${count} ${size}`])}
        />
      ))}
      <output>{JSON.stringify({ name, size, isComplaint, isAgreed, count, wished, pressed })}</output>
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

const listKept = () =>
  [...document.querySelectorAll('[data-kept-click][aria-busy="true"]')].map(({ id }) => id);

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

/** React renders between one task and the next. */
async function hydrateInTasks() {
  render(<Page />, { container: root, hydrate: true });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  await vi.runAllTimersAsync();
}

describe('input before hydration', () => {
  it('changes nothing if there is none', () => {
    hydrate();
    expect(readState()).toEqual({
      name: '',
      size: 'S',
      isComplaint: false,
      isAgreed: true,
      count: 1,
      wished: [],
      pressed: [],
    });
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
    expect(readState()).toMatchObject({ name: 'Asha', size: 'L', isComplaint: true, isAgreed: true });
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
      expect(readState()).toMatchObject({ name: 'Asha', size: 'M', isComplaint: true, isAgreed: true }),
    );
    expect(listTicked()).toEqual(['M', 'complaint', 'agreed']);
    reactRoot.unmount();
  });

  it('keeps the last of the buttons, clicked once', () => {
    getInput('#menu').click();
    for (let times = 0; times < 3; times++) getInput('#add').click();
    expect(listKept()).toEqual(['add']);
    hydrate();
    expect(readState().pressed).toEqual(['add 1 S']);
    expect(listKept()).toEqual([]);
  });

  it('keeps every step of a quantity, and a button that needs it', async () => {
    getInput('#increase').click();
    getInput('#increase').click();
    getInput('#L').click();
    getInput('#add').click();
    expect(listKept()).toEqual(['increase', 'add']);
    await hydrateInTasks();
    expect(readState()).toMatchObject({ count: 3, pressed: ['add 3 L'] });
  });

  it('keeps what is put on the wishlist, each once', async () => {
    for (const id of ['rose', 'lotus', 'rose', 'menu']) getInput(`#${id}`).click();
    expect(listKept()).toEqual(['rose', 'lotus', 'menu']);
    await hydrateInTasks();
    expect(readState()).toMatchObject({ wished: ['lotus', 'rose'], pressed: ['menu 1 S'] });
  });

  it.each([
    { chosen: [], search: '?color=Rose' },
    { chosen: ['#M', '#L'], search: '?color=Rose&size=L' },
  ])('is kept by a link that leads to the same page: $chosen', ({ chosen, search }) => {
    const link = root.appendChild(
      Object.assign(document.createElement('a'), { href: '/product/1?color=Rose' }),
    );
    link.dataset.keepField = 'size';
    link.addEventListener('click', (event) => event.preventDefault());
    for (const id of chosen) getInput(id).click();
    link.click();
    expect(link.search).toBe(search);
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
