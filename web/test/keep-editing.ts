import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * Closes the top dialog, which has unsaved changes and has to ask, and keeps editing it. By its button: a toast would take Escape.
 */
export async function keepEditing(): Promise<void> {
  const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
}
