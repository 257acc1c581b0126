import { fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useReturnFocus } from './use-return-focus';

it('leaves the focus where a dialog that closed at the same time has returned it', () => {
  render(
    <main tabIndex={-1}>
      <button type="button">Opener of the other dialog</button>
    </main>,
  );
  const { result } = renderHook(() => useReturnFocus());
  const close = () => result.current.onCloseAutoFocus(new Event('close'));
  screen.getByRole('button').focus();
  close();
  expect(screen.getByRole('button')).toHaveFocus();
  screen.getByRole('button').blur();
  close();
  expect(screen.getByRole('main')).toHaveFocus();
});

/** `focused` has the focus while a click on the only button opens a dialog. */
function openByClick(focused: HTMLElement | null) {
  const { result } = renderHook(() => useReturnFocus());
  const opener = screen.getByRole('button');
  opener.blur();
  focused?.focus();
  fireEvent.click(opener);
  result.current.onOpenAutoFocus(new Event('open'));
  const close = () => {
    // The dialog has it, and is gone.
    focused?.blur();
    result.current.onCloseAutoFocus(new Event('close'));
  };
  return { opener, close };
}

const page = (
  <>
    <input type="text" />
    <main tabIndex={-1}>
      <button type="button">Open</button>
    </main>
  </>
);

describe('where a click does not focus buttons, as in Safari', () => {
  it('returns the focus to the button that was clicked', () => {
    render(page);
    for (const focused of [null, screen.getByRole('main')]) {
      const { opener, close } = openByClick(focused);
      close();
      expect(opener).toHaveFocus();
    }
  });

  it('returns it to an element that had the focus when the dialog was opened', () => {
    render(page);
    const { close } = openByClick(screen.getByRole('textbox'));
    screen.getByRole('textbox').blur();
    close();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('forgets the click when a key opens a dialog', () => {
    render(page);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.keyDown(document.body, { key: '/' });
    const { result } = renderHook(() => useReturnFocus());
    result.current.onOpenAutoFocus(new Event('open'));
    result.current.onCloseAutoFocus(new Event('close'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('leaves the focus on the page that a link of the dialog has opened', () => {
  render(page);
  const { result } = renderHook(() => useReturnFocus());
  screen.getByRole('button').focus();
  result.current.onOpenAutoFocus(new Event('open'));
  screen.getByRole('main').focus();
  result.current.onCloseAutoFocus(new Event('close'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('does not scroll to the start of the page for an opener that is gone', () => {
  render(page);
  const { opener, close } = openByClick(null);
  opener.remove();
  const focus = vi.spyOn(screen.getByRole('main'), 'focus');
  close();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

describe('when the opener is gone', () => {
  /** A dialog opened by the button of that name; the element that `find` picks from it is removed while it is open. */
  function openAndRemove(name: string, find: (opener: HTMLElement) => Element | null) {
    render(
      <main tabIndex={-1}>
        <button type="button">Add</button>
        <ul>
          {['first', 'second', 'last'].map((row) => (
            <li key={row}>
              <a href={`/${row}`}>Show {row}</a>
              <span>
                <button type="button" disabled>
                  Busy
                </button>
                <button type="button">Edit {row}</button>
                <button type="button">Delete {row}</button>
              </span>
            </li>
          ))}
        </ul>
      </main>,
    );
    const { result } = renderHook(() => useReturnFocus());
    const opener = screen.getByRole('button', { name });
    opener.focus();
    result.current.onOpenAutoFocus(new Event('open'));
    opener.blur();
    find(opener)?.remove();
    result.current.onCloseAutoFocus(new Event('close'));
  }
  const row = (opener: HTMLElement) => opener.closest('li');

  it('moves the focus to a control beside it', () => {
    openAndRemove('Delete first', (opener) => opener);
    expect(screen.getByRole('button', { name: 'Edit first' })).toHaveFocus();
  });

  it.each([
    ['first', 'second'],
    ['last', 'second'],
  ])('moves the focus from the %s row to the %s', (removed, next) => {
    openAndRemove(`Delete ${removed}`, row);
    expect(screen.getByRole('link', { name: `Show ${next}` })).toHaveFocus();
  });

  it('moves the focus to the page when the list is gone', () => {
    openAndRemove('Delete second', (opener) => opener.closest('ul'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves the focus to the page from a control outside of lists', () => {
    openAndRemove('Add', (opener) => opener);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
