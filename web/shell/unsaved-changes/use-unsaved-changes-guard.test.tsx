import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Link, useLocation, useSearch } from 'wouter';
import { renderWithStore } from '../../test/render-with-store';
import '../../ui/alert-dialog-panel';
import { useSaveShortcut } from '../../admin/form/use-save-shortcut';
import { DialogPanel } from '../../ui/dialog-panel';
import { confirmDiscard } from './guarded-forms';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard';

const QUESTION = { name: 'Leave without saving?' };

function Form({ onClose = () => {} }: { onClose?: () => void }) {
  const [text, setText] = useState('');
  const guard = useUnsavedChangesGuard(text !== '', {
    keepsChanges: (to, from) => to.pathname === from.pathname && to.search !== '?tab=3',
  });
  return (
    <>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => guard.confirm(onClose)}>
        Close
      </button>
      <UnsavedChangesDialog guard={guard} />
    </>
  );
}

function Pages({ onClose }: { onClose?: () => void }) {
  const [location] = useLocation();
  const search = useSearch();
  return (
    <>
      <Link href="/elsewhere">Elsewhere</Link>
      <Link href="/form?tab=2">Tab</Link>
      <Link href="/form?tab=3">Other tab</Link>
      <p>
        At {location}
        {search && `?${search}`}
      </p>
      {location === '/form' && <Form {...(onClose ? { onClose } : {})} />}
    </>
  );
}

const show = (onClose?: () => void) =>
  renderWithStore(<Pages {...(onClose ? { onClose } : {})} />, { path: '/form' });
const type = () => userEvent.type(screen.getByLabelText('Name'), 'Asha');
const answer = async (name: string) => {
  await screen.findByRole('alertdialog', QUESTION);
  await userEvent.click(screen.getByRole('button', { name }));
};
const findQuestion = () => screen.queryByRole('alertdialog', QUESTION);
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
describe('the guard for unsaved changes', () => {
  it('asks nothing without unsaved changes', async () => {
    show();
    expect(closing()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByText('At /elsewhere')).toBeVisible();
    expect(findQuestion()).toBeNull();
  });

  it('blocks a link until the user confirms, and keeps the changes otherwise', async () => {
    show();
    await type();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await answer('Keep editing');
    expect(screen.getByText('At /form')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await answer('Discard changes');
    expect(await screen.findByText('At /elsewhere')).toBeVisible();
    expect(closing()).toBe(false);
  });

  it('allows URLs that keep the changes, and no others', async () => {
    show();
    await type();
    await userEvent.click(screen.getByRole('link', { name: 'Tab' }));
    expect(screen.getByText('At /form?tab=2')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Other tab' }));
    await answer('Keep editing');
    expect(screen.getByText('At /form?tab=2')).toBeVisible();
  });

  it('blocks the Back button, and goes back once the user confirms', async () => {
    show();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    act(() => window.history.pushState(null, '', '/form'));
    await type();
    window.history.back();
    await answer('Keep editing');
    expect(window.location.pathname).toBe('/form');
    expect(screen.getByLabelText('Name')).toHaveValue('Asha');
    window.history.back();
    await answer('Discard changes');
    expect(await screen.findByText('At /elsewhere')).toBeVisible();
  });

  it('asks before the tab is closed', async () => {
    show();
    await type();
    expect(closing()).toBe(true);
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(closing()).toBe(false);
  });

  it('blocks closing a dialog and logging out', async () => {
    const [close, logout] = [vi.fn(), vi.fn()];
    show(close);
    confirmDiscard(logout);
    expect(logout).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
    await type();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await answer('Keep editing');
    act(() => confirmDiscard(logout));
    await answer('Keep editing');
    expect([close.mock.calls.length, logout.mock.calls.length]).toEqual([1, 1]);
    act(() => confirmDiscard(logout));
    await answer('Discard changes');
    expect(logout).toHaveBeenCalledTimes(2);
  });
});

function SavedForm({ save, active = true }: { save: () => void; active?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(() => form.current, active);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    />
  );
}

function Dialogs({ savePage, saveDialog }: Record<'savePage' | 'saveDialog', () => void>) {
  const [isPasting, setPasting] = useState(false);
  return (
    <>
      <SavedForm save={savePage} />
      <DialogPanel open onOpenChange={() => {}} title="Edit">
        <SavedForm save={saveDialog} />
        <button type="button" onClick={() => setPasting(!isPasting)}>
          Paste
        </button>
        <DialogPanel open={isPasting} onOpenChange={() => {}} title="Paste rows" />
      </DialogPanel>
    </>
  );
}

describe('the save shortcut', () => {
  const press = (init: KeyboardEventInit) => !fireEvent.keyDown(document.body, { key: 's', ...init });

  it("saves once per press of Ctrl+S or ⌘S, and prevents the browser's own action", () => {
    const save = vi.fn();
    const { unmount } = renderWithStore(<SavedForm save={save} />);
    expect(press({ ctrlKey: true })).toBe(true);
    expect(press({ metaKey: true, key: 'S' })).toBe(true);
    expect(press({ ctrlKey: true, repeat: true })).toBe(true);
    expect(press({})).toBe(false);
    expect(press({ ctrlKey: true, shiftKey: true })).toBe(false);
    expect(save).toHaveBeenCalledTimes(2);
    unmount();
    expect(press({ ctrlKey: true })).toBe(false);
  });

  it('saves the form of the dialog, not of the page behind it', async () => {
    const [page, dialog, hidden] = [vi.fn(), vi.fn(), vi.fn()];
    renderWithStore(
      <>
        <SavedForm save={page} />
        <DialogPanel open onOpenChange={() => {}} title="Edit">
          <SavedForm save={dialog} />
          <SavedForm save={hidden} active={false} />
        </DialogPanel>
      </>,
    );
    await screen.findByRole('dialog', { name: 'Edit' });
    press({ ctrlKey: true });
    expect([page, dialog, hidden].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
  });

  it('saves nothing behind a dialog that has no form to save', async () => {
    const [page, dialog] = [vi.fn(), vi.fn()];
    renderWithStore(<Dialogs savePage={page} saveDialog={dialog} />);
    const toggle = screen.getByText('Paste');
    act(() => toggle.click());
    await screen.findByRole('dialog', { name: 'Paste rows' });
    expect(press({ ctrlKey: true })).toBe(true);
    expect([page, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    act(() => toggle.click());
    press({ ctrlKey: true });
    expect([page, dialog].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });
});
