import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_TOASTS } from './shown-toast';
import { type ToastApi, ToastProvider, useToast } from './toast';

let toast: ToastApi;

function Page() {
  toast = useToast();
  return <p>Page</p>;
}

/** Renders the page and waits until ToastView has loaded. */
async function open() {
  render(app);
  await advanceTime(1500);
  await act(() => import('./toast-view'));
}

const app = (
  <ToastProvider>
    <Page />
  </ToastProvider>
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

test.each([
  ['success', 2000],
  ['error', 4000],
  ['confirm', 6000],
] as const)('shows %s for %i ms', async (kind, time) => {
  await open();
  act(() => toast[kind]('Status updated!'));
  await advanceTime(time - 10);
  expect(shown()).toEqual(['Status updated!']);
  await advanceTime(20);
  expect(shown()).toEqual([]);
});

test('stays while the pointer is over it', async () => {
  await open();
  act(() => toast.success('Added to wishlist'));
  await advanceTime(1500);
  fireEvent.pointerMove(screen.getByRole('listitem'));
  await advanceTime(10_000);
  expect(shown()).toEqual(['Added to wishlist']);
  fireEvent.pointerLeave(screen.getByRole('region'));
  await advanceTime(510);
  expect(shown()).toEqual([]);
});

test('shows a toast that was raised before the view loaded', async () => {
  render(app);
  act(() => toast.success('Added to wishlist'));
  await advanceTime(0);
  await act(() => import('./toast-view'));
  expect(shown()).toEqual(['Added to wishlist']);
  await advanceTime(2010);
  expect(shown()).toEqual([]);
});

test('shows the newest twenty', async () => {
  await open();
  act(() => {
    for (let each = 1; each <= 25; each += 1) toast.error(`Error ${each}`);
  });
  expect(shown()).toHaveLength(MAX_TOASTS);
  expect(shown().at(0)).toBe('Error 6');
  expect(shown().at(-1)).toBe('Error 25');
});

test('announces errors at once, and others when the screen reader is idle', async () => {
  await open();
  act(() => toast.error('Failed to save address.'));
  await advanceTime(100);
  expect(screen.getAllByRole('status').map((region) => region.getAttribute('aria-live'))).toContain(
    'assertive',
  );
  await advanceTime(5000);
  act(() => toast.success('Address deleted.'));
  await advanceTime(100);
  expect(screen.getAllByRole('status').map((region) => region.getAttribute('aria-live'))).toEqual(['polite']);
});

test('runs an action once and closes the toast', async () => {
  const undo = vi.fn();
  await open();
  act(() => toast.confirm('Removed', { action: { label: 'Undo', altText: 'Add it again', onSelect: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await advanceTime(10);
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('renders on the server', () => {
  expect(renderToString(app)).toContain('Page');
});
