import { render, renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
