/** The title of the window is right from the first render of a route on. */
import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Routes } from './app';
import { admin, renderWithStore } from './test/render-with-store';

let watching: MutationObserver | undefined;
afterEach(() => watching?.disconnect());

/** All titles, in order. */
function watchTitles(): string[] {
  const titles: string[] = [];
  const recordTitle = () => {
    if (document.title !== titles.at(-1)) titles.push(document.title);
  };
  watching = new MutationObserver(recordTitle);
  watching.observe(document.head, { childList: true, subtree: true, characterData: true });
  return titles;
}

const PRIVATE = [
  ['/checkout', 'Checkout'],
  ['/payment/status?merchantTransactionId=x', 'Payment'],
  ['/profile', 'Profile'],
  ['/profile/orders', 'Order history'],
  ['/profile/edit', 'Edit profile'],
  ['/profile/addresses', 'Address book'],
  ['/profile/change-password', 'Change my password'],
  ['/admin', 'Admin'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/orders', 'Orders'],
  ['/admin/company-details', 'Company Details'],
  ['/admin/audit-log', 'Audit Log'],
] as const;

it.each(PRIVATE)('%s is called %s while nothing of it is there', async (path, title) => {
  const titles = watchTitles();
  renderWithStore(<Routes />, { path, user: admin, answers: { 'auth.me': () => new Promise(() => {}) } });
  await waitFor(() => expect(document.title).toBe(`${title} – Vastra`));
  // The frame of the back office has loaded by then.
  await act(() => import('./admin/frame/admin-frame'));
  expect(new Set(titles.filter((each) => each !== `${title} – Vastra`))).toEqual(new Set());
});
