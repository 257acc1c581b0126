import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { COMPLAINT_ERRORS } from '../../../src/complaint/errors';
import type { AdminComplaint } from '../../../src/complaint/schema';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import ComplaintsPage from './complaints-page';
import '../../../src/complaint/schema';

const complaint: AdminComplaint = {
  id: 'c',
  number: 'K7QDM2XP',
  createdAt: '2020-11-21T06:30:00.000Z',
  state: 'OPEN',
  subject: 'A torn seam',
  orderId: '7c1f9a2e-1111-4222-8333-444455556666',
  resolveBy: '2020-12-21T06:30:00.000Z',
  name: 'Ila Sen',
  email: 'ila@example.com',
  dueAt: '2020-11-23T06:30:00.000Z',
  resolvedAt: null,
  messages: [{ id: 'm', createdAt: '2020-11-21T06:30:00.000Z', isFromShop: false, text: 'It tore.' }],
};
const list = (data: AdminComplaint[], total = data.length) => ({
  data,
  page: 1,
  limit: 50,
  total,
  totalPages: 1,
});
const show = (answers: Answers, path = '/admin/complaints') =>
  renderWithStore(<ComplaintsPage />, { path, user: admin, answers });

it('lists complaints with what is due', async () => {
  show({ 'admin.complaint.page': list([complaint]) });
  const row = await screen.findByRole('row', { name: /A torn seam/ });
  expect(within(row).getByText(/Answer by/)).toHaveTextContent('23 November 2020, 12:00 pm (overdue)');
  expect(within(row).getByText('Needs an answer')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'A torn seam' })).toHaveAttribute(
    'href',
    '/admin/complaints?view=c',
  );
});

it('opens one, and answers it', async () => {
  const answered: AdminComplaint = {
    ...complaint,
    state: 'RESOLVED',
    resolvedAt: '2020-11-22T06:30:00.000Z',
  };
  const { getInputs } = show(
    {
      'admin.complaint.page': list([complaint]),
      'admin.complaint.detail': complaint,
      'admin.complaint.answer': answered,
    },
    '/admin/complaints?view=c',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Complaint' });
  expect(await within(dialog).findByText('It tore.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Order 7c1f9a2e' })).toBeVisible();
  fireEvent.change(within(dialog).getByLabelText(/Your answer/), {
    target: { value: 'A new one is coming.' },
  });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'This resolves the complaint' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByRole('button', { name: 'Reopen' })).toBeVisible();
  expect(getInputs('admin.complaint.answer')).toEqual([
    {
      ...{ id: 'c', message: 'A new one is coming.', resolves: true, messagesSeen: 1 },
      idempotencyKey: expect.any(String),
    },
  ]);
});

it('says that an answer may have been sent when no response came', async () => {
  let stored = complaint;
  show(
    {
      'admin.complaint.page': list([complaint]),
      'admin.complaint.detail': () => stored,
      'admin.complaint.answer': () => {
        const sent = { id: 'n', createdAt: '2020-11-22T06:30:00.000Z', isFromShop: true, text: 'Arrived' };
        stored = { ...complaint, messages: [...complaint.messages, sent] };
        throw createConnectionError();
      },
    },
    '/admin/complaints?view=c',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Complaint' });
  fireEvent.change(await within(dialog).findByLabelText(/Your answer/), { target: { value: 'A new one' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Your answer may not have been sent. Try again: it is not sent twice.',
  );
  expect(await within(dialog).findByText('Arrived')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('may not have been sent');
});

it('keeps an answer that was closed while it was sent, locked until it fails, and sends it once', async () => {
  const answers: { reject: (error: Error) => void; resolve: (sent: AdminComplaint) => void }[] = [];
  const store = show(
    {
      'admin.complaint.page': list([complaint]),
      'admin.complaint.detail': complaint,
      'admin.complaint.answer': () =>
        new Promise<AdminComplaint>((resolve, reject) => answers.push({ resolve, reject })),
    },
    '/admin/complaints?view=c',
  );
  const findDialog = async () => within(await screen.findByRole('dialog', { name: 'Complaint' }));
  const leaveAndReopen = async (dialog: Awaited<ReturnType<typeof findDialog>>) => {
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('link', { name: 'A torn seam' }));
    return findDialog();
  };
  let dialog = await findDialog();
  fireEvent.change(await dialog.findByLabelText(/Your answer/), { target: { value: 'A new one' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  dialog = await leaveAndReopen(dialog);
  expect(await dialog.findByLabelText(/Your answer/)).toHaveValue('A new one');
  expect(dialog.getByLabelText(/Your answer/)).toBeDisabled();
  answers[0]?.reject(createConnectionError());
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your answer may not have been sent.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
  dialog = await leaveAndReopen(dialog);
  answers[1]?.resolve({ ...complaint, state: 'ANSWERED' });
  await waitFor(() => expect(dialog.getByLabelText(/Your answer/)).toHaveValue(''));
  expect(dialog.getByLabelText(/Your answer/)).toBeEnabled();
  expect((await screen.findAllByText('Your answer is on its way by email.'))[0]).toBeInTheDocument();
  expect(screen.queryByText(/^Your answer may not have been sent/)).not.toBeInTheDocument();
  const [first, second] = store.getInputs('admin.complaint.answer');
  expect(second).toEqual(first);
});

it('shows a message that came while the answer was written, and keeps the answer', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  let loadAgain = () => {};
  const later = new Promise<void>((resolve) => {
    loadAgain = resolve;
  });
  let stored = complaint;
  show(
    {
      'admin.complaint.page': list([complaint]),
      'admin.complaint.detail': async () => {
        if (stored !== complaint) await later;
        return stored;
      },
      'admin.complaint.answer': () => {
        const reply = { id: 'n', createdAt: '2020-11-22T06:30:00.000Z', isFromShop: false, text: 'Found it' };
        stored = { ...complaint, messages: [...complaint.messages, reply] };
        throw createApiError('CONFLICT', COMPLAINT_ERRORS.newMessage);
      },
    },
    '/admin/complaints?view=c',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Complaint' });
  fireEvent.change(await within(dialog).findByLabelText(/Your answer/), { target: { value: 'A new one' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(COMPLAINT_ERRORS.newMessage);
  // The conversation is longer by the new message only after the error has been shown.
  scrolled.mockClear();
  loadAgain();
  expect(await within(dialog).findByText('Found it')).toBeVisible();
  expect(scrolled.mock.contexts).toContain(within(dialog).getByRole('alert').parentElement);
  expect(within(dialog).getByLabelText(/Your answer/)).toHaveValue('A new one');
});

it('notices that a complaint was reopened although the answer was lost', async () => {
  let stored: AdminComplaint = { ...complaint, state: 'RESOLVED' };
  show(
    {
      'admin.complaint.page': list([complaint]),
      'admin.complaint.detail': () => stored,
      'admin.complaint.reopen': () => {
        stored = complaint;
        throw createConnectionError();
      },
    },
    '/admin/complaints?view=c',
  );
  const reopen = await screen.findByRole('button', { name: 'Reopen' });
  await userEvent.click(reopen);
  await waitFor(() => expect(reopen).not.toBeInTheDocument());
  expect(screen.queryByText('The complaint could not be reopened.')).not.toBeInTheDocument();
});

it('asks before an answer that was not sent is lost', async () => {
  const { getUrl } = show(
    { 'admin.complaint.page': list([complaint]), 'admin.complaint.detail': complaint },
    '/admin/complaints?view=c',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Complaint' });
  fireEvent.change(await within(dialog).findByLabelText(/Your answer/), { target: { value: 'A new one' } });
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByLabelText(/Your answer/)).toHaveValue('A new one');
  expect(getUrl()).toBe('/admin/complaints?view=c');
});

it.each([
  ['', list([]), 'No open complaints'],
  ['?show=resolved', list([]), 'No complaints'],
  ['?q=silk', list([]), 'No complaints match'],
  ['?page=9', list([], 3), 'No complaints on this page'],
])('explains an empty list: %s', async (search, found, sentence) => {
  show({ 'admin.complaint.page': found }, `/admin/complaints${search}`);
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

it('shows an error', async () => {
  show({ 'admin.complaint.page': () => Promise.reject(createConnectionError()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The complaints could not be loaded.');
});
