/** A message that was sent before the page was loaded again. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { currentUser } from '../session/current-user';
import { createApiError, shopper } from '../test/render-with-store';
import { control, fillIn, send, show } from './test-message-form';

it('is filled in again after a reload without an answer, and sent with the same key', async () => {
  let isOnline = false;
  const answers = {
    'contact.send': () => (isOnline ? { message: 'We have it.' } : new Promise<never>(() => {})),
  };
  const first = show(answers);
  fillIn();
  await send();
  await waitFor(() => expect(first.getInputs('contact.send')).toHaveLength(1));
  first.unmount();
  isOnline = true;
  const second = show(answers);
  expect(await screen.findByText(/^No answer came back/)).toBeVisible();
  expect(control('Message')).toHaveValue('Do you sew\nXXL?');
  await send();
  await screen.findByText('We have it.');
  expect(second.getInputs('contact.send')).toEqual(first.getInputs('contact.send'));
  expect(screen.queryByText(/^No answer came back/)).not.toBeInTheDocument();
  second.unmount();
  show(answers);
  expect(control('Message')).toHaveValue('');
});

it('is not filled in again after an error of the server', async () => {
  const { unmount } = show({
    'contact.send': () => Promise.reject(createApiError('TOO_MANY_REQUESTS', 'Wait a minute.')),
  });
  fillIn();
  await send();
  await screen.findByText('Wait a minute.');
  unmount();
  show();
  expect(control('Message')).toHaveValue('');
});

it('is not shown to somebody else who logs in after the session has ended', async () => {
  const sentBy = show({ 'contact.send': () => new Promise<never>(() => {}) }, shopper);
  await waitFor(() => expect(currentUser.id).toBe(shopper.id));
  fillIn();
  await send();
  await waitFor(() => expect(sentBy.getInputs('contact.send')).toHaveLength(1));
  sentBy.unmount();
  const other = show({}, { ...shopper, id: 'other' });
  await waitFor(() => expect(currentUser.id).toBe('other'));
  expect(control('Message')).toHaveValue('');
  other.unmount();
  show({}, shopper);
  expect(await screen.findByText(/^No answer came back/)).toBeVisible();
  expect(control('Message')).toHaveValue('Do you sew\nXXL?');
});
