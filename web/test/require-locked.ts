import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** For the server's answer to wait until the top dialog, which the answer closes, takes no input. */
export const requireLocked = (): Promise<void> =>
  waitFor(() => {
    const fields = within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getAllByRole('textbox');
    for (const field of fields) expect(field).toBeDisabled();
  });
