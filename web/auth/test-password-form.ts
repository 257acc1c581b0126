/** Fills in the forms of a forgotten password, with fake timers. */
import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  // The schema and ToastView are loaded when they are first needed.
  await act(() => import('../../src/auth/schema'));
  await advanceTime(20);
  await act(() => import('../ui/toast-view'));
  await advanceTime(0);
}
