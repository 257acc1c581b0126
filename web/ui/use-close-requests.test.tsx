import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AlertDialogPanel } from './alert-dialog-panel';
import { DialogPanel } from './dialog-panel';
import { Drawer } from './drawer';
import { TopPanel } from './top-panel';

/** The browser's close watchers, the last opened at the end. */
let watchers: { onclose?: () => void }[];

beforeEach(() => {
  watchers = [];
  vi.stubGlobal(
    'CloseWatcher',
    class {
      onclose?: () => void;
      constructor() {
        watchers.push(this);
      }
      destroy() {
        watchers = watchers.filter((watcher) => watcher !== this);
      }
    },
  );
});

/** As a browser does: a watcher reports once. */
const pressBack = () => act(() => watchers.pop()?.onclose?.());

test.each([
  ['a drawer', Drawer],
  [
    'a panel at the top',
    (props: Parameters<typeof Drawer>[0]) => <TopPanel {...props} title="Search" head="" />,
  ],
  ['a dialog', DialogPanel],
  [
    'a question',
    (props: Parameters<typeof Drawer>[0]) => (
      <AlertDialogPanel {...props} title="Delete?" confirmLabel="Delete" onConfirm={() => {}} />
    ),
  ],
])('the Back button of a phone closes %s', (_, Panel) => {
  const onOpenChange = vi.fn();
  const show = (open: boolean) => (
    <Panel open={open} onOpenChange={onOpenChange} title="Cart">
      A kurta
    </Panel>
  );
  const { rerender, unmount } = render(show(true));
  pressBack();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  // It stays open until its owner closes it, who may ask first.
  pressBack();
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  rerender(show(false));
  expect(watchers).toEqual([]);
  rerender(show(true));
  expect(watchers).toHaveLength(1);
  unmount();
  expect(watchers).toEqual([]);
});

test('the Back button closes neither a dialog that closes by its button only, nor the page below it', () => {
  const onOpenChange = vi.fn();
  render(
    <DialogPanel open closesByButtonOnly onOpenChange={onOpenChange} title="Recovery codes">
      12345
    </DialogPanel>,
  );
  pressBack();
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(watchers).toHaveLength(1);
});

test('the Back button leaves a dialog open while something inside handles Escape itself', () => {
  const onOpenChange = vi.fn();
  render(
    <DialogPanel open onOpenChange={onOpenChange} title="Pictures">
      <div data-owns-escape />
    </DialogPanel>,
  );
  pressBack();
  expect(onOpenChange).not.toHaveBeenCalled();
});

test('panels open as before in a browser without close watchers', () => {
  vi.unstubAllGlobals();
  render(
    <Drawer open onOpenChange={() => {}} title="Cart">
      A kurta
    </Drawer>,
  );
  expect(screen.getByRole('dialog')).toBeVisible();
});
