import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { ContactMessage, MessagePage } from '../../../src/contact/schema';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import MessagesPage from './messages-page';

const note: ContactMessage = {
  id: 'sizes',
  createdAt: '2026-11-18T10:35:00.000Z',
  name: 'Asha Nair',
  email: 'asha@example.com',
  subject: 'Sizes & colours',
  message: 'Do you sew\nXXL?',
  isRead: false,
};
const read = {
  ...note,
  id: 'thanks',
  subject: 'Thank you',
  message: 'A word. '.repeat(200).trim(),
  isRead: true,
};

const list = (data: ContactMessage[], some: Partial<MessagePage> = {}): MessagePage => ({
  data,
  page: 1,
  limit: 50,
  total: data.length,
  totalPages: Math.ceil(data.length / 50),
  unread: data.filter(({ isRead }) => !isRead).length,
  ...some,
});
const show = (answers: Answers, path = '/admin/contact-messages') =>
  renderWithStore(<MessagesPage />, { path, user: admin, answers });
const unread = () => screen.findByRole('article', { name: /^Unread:\s*Sizes & colours$/ });

it('lists the messages, marks unread ones, and links to a reply with the subject', async () => {
  show({ 'admin.contact.page': list([note, read]) });
  const message = await unread();
  expect(message).toHaveTextContent('Asha Nair asha@example.com');
  expect(within(message).getByText(/Do you sew\s+XXL\?/)).toBeVisible();
  expect(within(message).getByTitle('18 November 2026, 4:05 pm')).toBeInTheDocument();
  expect(within(message).getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    'mailto:asha@example.com?subject=Re%3A%20Sizes%20%26%20colours',
  );
  expect(screen.getByText('1 unread')).toBeVisible();
  const done = screen.getByRole('article', { name: 'Thank you' });
  expect(within(done).queryByRole('button', { name: 'Mark as Read' })).toBeNull();
});

it('truncates a long message and shows all of it on request', async () => {
  show({ 'admin.contact.page': list([read]) });
  const opener = await screen.findByRole('button', { name: 'Show the whole message' });
  await userEvent.click(opener);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
});

it('marks a message as read in place, and keeps the focus', async () => {
  const store = show({
    'admin.contact.page': list([note, read]),
    'contact.markRead': { ...note, isRead: true },
  });
  const button = within(await unread()).getByRole('button', { name: 'Mark as Read' });
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await userEvent.click(button);
  expect((await screen.findAllByText('Message marked as read.'))[0]).toBeInTheDocument();
  // The page is not scrolled to the message's start.
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
  expect(store.getInputs('contact.markRead')).toEqual([{ id: 'sizes' }]);
  const message = screen.getByRole('article', { name: 'Sizes & colours' });
  expect(within(message).queryByRole('button', { name: 'Mark as Read' })).toBeNull();
  expect(within(message).getByRole('heading')).toHaveFocus();
  expect(screen.getByText('All messages are read')).toBeVisible();
  expect(store.getInputs('admin.contact.page')).toHaveLength(1);
});

it('leaves the focus where it was moved while the message is marked as read', async () => {
  let answer = () => {};
  show({
    'admin.contact.page': list([note, read]),
    'contact.markRead': () =>
      new Promise((resolve) => {
        answer = () => resolve({ ...note, isRead: true });
      }),
  });
  await userEvent.click(within(await unread()).getByRole('button', { name: 'Mark as Read' }));
  const opener = screen.getByRole('button', { name: 'Show the whole message' });
  await userEvent.click(opener);
  answer();
  expect((await screen.findAllByText('Message marked as read.'))[0]).toBeInTheDocument();
  expect(opener).toHaveFocus();
});

it.each([
  ['Failed to update message.', createConnectionError()],
  ['Message not found.', createApiError('NOT_FOUND', 'Message not found.')],
])('shows an error when it could not be marked as read: %s', async (sentence, failure) => {
  show({ 'admin.contact.page': list([note]), 'contact.markRead': () => Promise.reject(failure) });
  await userEvent.click(within(await unread()).getByRole('button', { name: 'Mark as Read' }));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  expect(within(await unread()).getByRole('button', { name: 'Mark as Read' })).toBeEnabled();
});

it('marks a message as read once after a double click', async () => {
  const other = { ...note, id: 'colors', subject: 'Colours' };
  const store = show({
    'admin.contact.page': list([note, other]),
    'contact.markRead': { ...note, isRead: true },
  });
  const button = within(await unread()).getByRole('button', { name: 'Mark as Read' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('1 unread')).toBeVisible();
  expect(store.getInputs('contact.markRead')).toEqual([{ id: 'sizes' }]);
});

it('marks a message as read after an attempt that failed', async () => {
  let attempts = 0;
  show({
    'admin.contact.page': list([note]),
    'contact.markRead': () => {
      attempts += 1;
      if (attempts === 1) throw createConnectionError();
      return { ...note, isRead: true };
    },
  });
  const button = within(await unread()).getByRole('button', { name: 'Mark as Read' });
  await userEvent.click(button);
  await screen.findAllByText('Failed to update message.');
  await userEvent.click(button);
  expect((await screen.findAllByText('Message marked as read.'))[0]).toBeInTheDocument();
});

it('has marked a message as read although the answer was lost', async () => {
  let saved = note;
  show({
    'admin.contact.page': () => list([saved]),
    'contact.markRead': () => {
      saved = { ...note, isRead: true };
      throw createConnectionError();
    },
  });
  await userEvent.click(within(await unread()).getByRole('button', { name: 'Mark as Read' }));
  expect((await screen.findAllByText('Message marked as read.'))[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark as Read' })).toBeNull();
});

it('may have marked a message as read if the list cannot be loaded either', async () => {
  let isConnected = true;
  show({
    'admin.contact.page': () => (isConnected ? list([note]) : Promise.reject(createConnectionError())),
    'contact.markRead': () => {
      isConnected = false;
      return Promise.reject(createConnectionError());
    },
  });
  await userEvent.click(within(await unread()).getByRole('button', { name: 'Mark as Read' }));
  expect((await screen.findAllByText(/the message may have been marked as read/))[0]).toBeInTheDocument();
});

it('requests what the URL says, and keeps the filter in the URL', async () => {
  const path = '/admin/contact-messages?q=xxl&page=2';
  const store = show({ 'admin.contact.page': list([note], { page: 2, total: 51, totalPages: 2 }) }, path);
  expect(await screen.findByText('51–51 of 51 messages')).toBeInTheDocument();
  expect(store.getInputs('admin.contact.page')).toEqual([{ page: 2, q: 'xxl' }]);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'unread');
  expect(store.getUrl()).toBe('/admin/contact-messages?q=xxl&show=unread');
  expect(store.getInputs('admin.contact.page').at(-1)).toEqual({ page: 1, q: 'xxl', show: 'unread' });
});

it.each([
  ['', list([]), 'No messages yet'],
  ['?show=unread', list([]), 'No unread messages'],
  ['?q=silk', list([]), 'No messages match'],
  ['?page=9', list([], { page: 9, total: 3, unread: 3 }), 'No messages on this page'],
])('explains an empty list: %s', async (search, found, sentence) => {
  show({ 'admin.contact.page': found }, `/admin/contact-messages${search}`);
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

it('shows an error and retries', async () => {
  let tries = 0;
  show({
    'admin.contact.page': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : list([note])),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch messages.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await unread()).toBeVisible();
});
