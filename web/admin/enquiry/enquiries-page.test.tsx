import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BulkEnquiry } from '../../../src/enquiry/schema';
import type { Page } from '../../../src/pagination';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import EnquiriesPage from './enquiries-page';

const enquiry: BulkEnquiry = {
  id: 'asha',
  createdAt: '2026-11-18T10:35:00.000Z',
  name: 'Asha Nair',
  email: 'asha@example.com',
  phone: '+91 98290 12345',
  companyName: 'Nair & Sons',
  productInterest: 'Block-printed kurtas',
  quantity: 12500,
  message: 'For a wedding.\nBy March.',
  status: 'PENDING',
};
const bare = {
  ...enquiry,
  id: 'meera',
  name: 'Meera',
  companyName: null,
  productInterest: null,
  message: null,
};

const list = (data: BulkEnquiry[], some: Partial<Page<BulkEnquiry>> = {}): Page<BulkEnquiry> => ({
  data,
  page: 1,
  limit: 50,
  total: data.length,
  totalPages: Math.ceil(data.length / 50),
  ...some,
});
const show = (answers: Answers, path = '/admin/bulk-enquiries') =>
  renderWithStore(<EnquiriesPage />, { path, user: admin, answers });
const findRow = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;
const findStatusSelect = (name: string) => screen.findByLabelText(`Status of the enquiry by ${name}`);

it('lists name, product and quantity, with links to reply', async () => {
  const store = show({ 'admin.enquiry.page': list([enquiry, bare]) });
  const row = await findRow('Asha Nair');
  for (const text of ['Nair & Sons', 'Block-printed kurtas', '12,500']) expect(row).toHaveTextContent(text);
  expect(within(row).getByTitle('18 November 2026, 4:05 pm')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: enquiry.email })).toHaveAttribute(
    'href',
    'mailto:asha@example.com',
  );
  expect(within(row).getByRole('link', { name: enquiry.phone })).toHaveAttribute('href', 'tel:+919829012345');
  expect(screen.getByText('2 enquiries')).toBeInTheDocument();
  expect(store.getInputs('admin.enquiry.page')).toEqual([{ page: 1 }]);
});

it('expands a row to the full message, if there is one', async () => {
  show({ 'admin.enquiry.page': list([enquiry, bare]) });
  const opener = await screen.findByRole('button', { name: 'Message of Asha Nair' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(/For a wedding\.\s+By March\./)).toBeVisible();
  await userEvent.click(opener);
  expect(screen.queryByText(/For a wedding/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Message of Meera' })).toBeNull();
});

it('updates an enquiry as soon as another status is selected', async () => {
  const store = show({
    'admin.enquiry.page': list([enquiry, bare]),
    'enquiry.setStatus': { ...enquiry, status: 'CONTACTED' },
  });
  const status = await findStatusSelect('Asha Nair');
  await userEvent.selectOptions(status, 'CONTACTED');
  expect((await screen.findAllByText('Status updated!'))[0]).toBeInTheDocument();
  expect(store.getInputs('enquiry.setStatus')).toEqual([
    { id: 'asha', status: 'CONTACTED', from: 'PENDING' },
  ]);
  expect(status).toHaveValue('CONTACTED');
  expect(store.getInputs('admin.enquiry.page')).toHaveLength(1);
  expect(await findStatusSelect('Meera')).toHaveValue('PENDING');
});

/** Statuses that wait for their answers. */
function answerByHand() {
  const calls: { save: () => void; fail: (error: Error) => void }[] = [];
  const store = show({
    'admin.enquiry.page': list([enquiry]),
    'enquiry.setStatus': ({ status }: { status: BulkEnquiry['status'] }) =>
      new Promise<BulkEnquiry>((done, fail) =>
        calls.push({ save: () => done({ ...enquiry, status }), fail }),
      ),
  });
  const getSent = () => store.getInputs('enquiry.setStatus');
  return { calls, getSent };
}

it('sends the last of the statuses that were chosen while the first was saved', async () => {
  const { calls, getSent } = answerByHand();
  const status = await findStatusSelect('Asha Nair');
  await userEvent.selectOptions(status, 'CONTACTED');
  await userEvent.selectOptions(status, 'PENDING');
  await userEvent.selectOptions(status, 'RESOLVED');
  expect(status).toHaveValue('RESOLVED');
  await waitFor(() => expect(getSent()).toEqual([{ id: 'asha', status: 'CONTACTED', from: 'PENDING' }]));
  await act(async () => calls[0]?.save());
  await waitFor(() =>
    expect(getSent().slice(1)).toEqual([{ id: 'asha', status: 'RESOLVED', from: 'CONTACTED' }]),
  );
  expect(status).toHaveValue('RESOLVED');
  expect(screen.queryByText('Status updated!')).toBeNull();
  await act(async () => calls[1]?.save());
  expect((await screen.findAllByText('Status updated!'))[0]).toBeInTheDocument();
  expect(status).toHaveValue('RESOLVED');
  expect(getSent()).toHaveLength(2);
});

it('saves the second status from the one that was shown when the first was rejected', async () => {
  const { calls, getSent } = answerByHand();
  const status = await findStatusSelect('Asha Nair');
  await userEvent.selectOptions(status, 'CONTACTED');
  await userEvent.selectOptions(status, 'RESOLVED');
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(async () => calls[0]?.fail(createApiError('CONFLICT', 'Changed by someone else.')));
  await waitFor(() =>
    expect(getSent().slice(1)).toEqual([{ id: 'asha', status: 'RESOLVED', from: 'PENDING' }]),
  );
  await act(async () => calls[1]?.fail(createApiError('CONFLICT', 'Changed by someone else.')));
  expect((await screen.findAllByText('Changed by someone else.'))[0]).toBeInTheDocument();
  expect(status).toHaveValue('PENDING');
});

it.each([
  ['Failed to update status.', createConnectionError()],
  ['Enquiry not found.', createApiError('NOT_FOUND', 'Enquiry not found.')],
])('keeps the old status when the update failed: %s', async (sentence, failure) => {
  show({ 'admin.enquiry.page': list([enquiry]), 'enquiry.setStatus': () => Promise.reject(failure) });
  const status = await findStatusSelect('Asha Nair');
  await userEvent.selectOptions(status, 'RESOLVED');
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  expect(status).toHaveValue('PENDING');
});

it('shows the status that was saved although the answer was lost', async () => {
  let saved: BulkEnquiry = enquiry;
  show({
    'admin.enquiry.page': () => list([saved]),
    'enquiry.setStatus': () => {
      saved = { ...enquiry, status: 'RESOLVED' };
      throw createConnectionError();
    },
  });
  const status = await findStatusSelect('Asha Nair');
  await userEvent.selectOptions(status, 'RESOLVED');
  expect((await screen.findAllByText('Status updated!'))[0]).toBeInTheDocument();
  await waitFor(() => expect(status).toHaveValue('RESOLVED'));
  expect(screen.queryByText('Failed to update status.')).toBeNull();
});

it('says that the status may have been saved if the list cannot be loaded either', async () => {
  let isConnected = true;
  show({
    'admin.enquiry.page': () => (isConnected ? list([enquiry]) : Promise.reject(createConnectionError())),
    'enquiry.setStatus': () => {
      isConnected = false;
      return Promise.reject(createConnectionError());
    },
  });
  await userEvent.selectOptions(await findStatusSelect('Asha Nair'), 'RESOLVED');
  const sentence = 'No answer arrived, so the status may have been updated. The list shows it once it loads.';
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
});

it('requests what the URL says, and keeps the filters in the URL', async () => {
  const path = '/admin/bulk-enquiries?q=wedding&status=RESOLVED&page=2';
  const store = show({ 'admin.enquiry.page': list([enquiry], { page: 2, total: 51, totalPages: 2 }) }, path);
  expect(await screen.findByText('51–51 of 51 enquiries')).toBeInTheDocument();
  expect(store.getInputs('admin.enquiry.page')).toEqual([{ page: 2, q: 'wedding', status: 'RESOLVED' }]);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/admin/bulk-enquiries?q=wedding&status=RESOLVED',
  );
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'PENDING');
  expect(store.getUrl()).toBe('/admin/bulk-enquiries?q=wedding&status=PENDING');
});

it('shows an empty list, no matches and a page past the end', async () => {
  const { unmount } = show({ 'admin.enquiry.page': list([]) });
  expect(await screen.findByRole('heading', { name: 'No enquiries yet' })).toBeVisible();
  unmount();
  const filtered = show({ 'admin.enquiry.page': list([]) }, '/admin/bulk-enquiries?q=silk&status=PENDING');
  expect(await screen.findByRole('heading', { name: 'No enquiries match' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all enquiries' })).toHaveAttribute(
    'href',
    '/admin/bulk-enquiries',
  );
  filtered.unmount();
  show(
    { 'admin.enquiry.page': list([], { page: 3, total: 4, totalPages: 1 }) },
    '/admin/bulk-enquiries?page=3',
  );
  expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute(
    'href',
    '/admin/bulk-enquiries',
  );
});

it('shows an error and retries', async () => {
  let tries = 0;
  show({
    'admin.enquiry.page': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : list([enquiry])),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch enquiries.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findRow('Asha Nair')).toBeVisible();
});
