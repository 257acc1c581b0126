import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DOWNLOAD_STALLED } from '../../../shop/download/use-download';
import { admin, renderWithStore } from '../../../test/render-with-store';
import { DownloadButton } from './download-button';

afterEach(() => void vi.restoreAllMocks());

it('offers to try again when a download has stopped', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new DOMException('No more came.', 'TimeoutError'))
    .mockResolvedValueOnce(new Response('a,b', { headers: { 'content-type': 'text/csv' } }));
  renderWithStore(
    <DownloadButton path="/api/orders.csv" fileName="orders.csv">
      Export CSV
    </DownloadButton>,
    { user: admin },
  );
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await userEvent.click(button);
  expect((await screen.findAllByText(DOWNLOAD_STALLED))[0]).toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-busy');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(made).toHaveBeenCalledOnce());
  expect(fetching).toHaveBeenCalledTimes(2);
});
