import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportJob } from '../../../src/import/job';
import { createApiError } from '../../test/render-with-store';
import { stubUploads } from '../../test/uploads';
import { READY, show } from './test-import-page';

/** Opens another page while the file is sent. `settle` ends the upload. */
async function leaveWhileSending() {
  let settle: (error?: Error) => void = () => {};
  const answer = new Promise<ImportJob>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve({ ...READY, state: 'checking' }));
  });
  stubUploads<'admin.import.check'>().mockReturnValueOnce(answer);
  const store = show({ 'admin.import.job': READY });
  const file = new File(['x'], 'spring.csv');
  await userEvent.upload(await screen.findByLabelText('Choose a CSV file to check'), file);
  await screen.findByRole('progressbar', { name: 'Sending the file' });
  act(() => window.history.pushState(null, '', '/admin/orders'));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { settle, store };
}

it('stays on another page when the file has been uploaded, and offers its check', async () => {
  const { settle, store } = await leaveWhileSending();
  settle();
  expect((await screen.findAllByText('spring.csv has been uploaded.'))[0]).toBeInTheDocument();
  expect(store.getUrl()).toBe('/admin/orders');
  fireEvent.click(screen.getByRole('button', { name: 'View the check' }));
  expect(store.getUrl()).toBe('/admin/import?job=job-1');
  expect(await screen.findByText('Checked, nothing imported yet:', { exact: false })).toBeInTheDocument();
});

it('says on another page that the file was rejected', async () => {
  const { settle } = await leaveWhileSending();
  settle(createApiError('PAYLOAD_TOO_LARGE', 'A file can have at most 50 MB.'));
  expect((await screen.findAllByText('A file can have at most 50 MB.'))[0]).toBeInTheDocument();
});
