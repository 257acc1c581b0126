import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Of an answer of the server: the top dialog, which closes with it, takes no input until then. */
export const requireLocked = (): Promise<void> =>
  waitFor(() => {
    const fields = within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getAllByRole('textbox');
    for (const field of fields) expect(field).toBeDisabled();
  });
