import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { User } from '../../src/auth/schema';
import { admin, createApiError, renderWithStore, shopper } from '../test/render-with-store';
import { AccessGuard } from './access-guard';
import { getStoredToken, reportRejectedToken } from './token';

describe('the access guard', () => {
  it('shows a spinner while the session is checked', () => {
    renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Checking your login…');
    expect(screen.queryByText('private')).toBeNull();
  });

  it('shows shoppers a page for shoppers', async () => {
    renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    expect(await screen.findByText('private')).toBeVisible();
  });

  it('redirects visitors to the login', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      path: '/checkout',
    });
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
    expect(screen.queryByText('private')).toBeNull();
  });

  it('returns visitors to exactly the address of an email’s link, with its query and its fragment', async () => {
    const store = renderWithStore(
      <Route path="/profile">
        <AccessGuard access="customer">private</AccessGuard>
      </Route>,
      { path: '/profile?from=email#complaint-7' },
    );
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/profile?from=email#complaint-7');
  });

  it('redirects users with a rejected token to the login', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
      answers: {
        'auth.me': () => {
          throw createApiError('UNAUTHORIZED', 'Log in first.');
        },
      },
    });
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
  });

  describe('while the server cannot check the login', () => {
    const openPrivatePage = (answers: (() => { user: User })[]) =>
      renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
        user: shopper,
        path: '/checkout',
        answers: { 'auth.me': () => (answers.shift() ?? fail)() },
      });
    const fail = () => {
      throw createApiError('INTERNAL_SERVER_ERROR', 'Internal server error');
    };
    const succeed = () => ({ user: shopper });

    it('says so, and stays on the page with the token', async () => {
      const store = openPrivatePage([]);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Something went wrong.Your login could not be checked. Check your connection, then try again.',
      );
      expect(store.getUrl()).toBe('/checkout');
      expect(getStoredToken()).not.toBeNull();
    });

    it('shows the page once another attempt succeeds', async () => {
      openPrivatePage([fail, fail, succeed]);
      const button = await screen.findByRole('button', { name: 'Try again' });
      await userEvent.click(button);
      await waitFor(() => expect(button).toBeEnabled());
      expect(button).toBeVisible();
      await userEvent.click(button);
      expect(await screen.findByText('private')).toBeVisible();
    });

    it('tries again on the next page', async () => {
      openPrivatePage([fail, succeed]);
      await screen.findByRole('alert');
      act(() => navigate('/profile'));
      expect(await screen.findByText('private')).toBeVisible();
    });

    it('logs out if the token is rejected by then', async () => {
      const store = openPrivatePage([
        fail,
        () => {
          throw createApiError('UNAUTHORIZED', 'Log in first.');
        },
      ]);
      await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
      expect(getStoredToken()).toBeNull();
    });
  });

  it('redirects to the login when a call outside tRPC is rejected', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    await screen.findByText('private');
    act(() => reportRejectedToken(getStoredToken()));
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
    expect(getStoredToken()).toBeNull();
  });

  it('redirects shoppers away from the back office', async () => {
    const store = renderWithStore(<AccessGuard access="admin">office</AccessGuard>, {
      user: shopper,
      path: '/admin/orders',
    });
    await waitFor(() => expect(store.getUrl()).toBe('/'));
    expect(screen.queryByText('office')).toBeNull();
  });

  it('shows admins the back office', async () => {
    renderWithStore(<AccessGuard access="admin">office</AccessGuard>, { user: admin, path: '/admin/orders' });
    expect(await screen.findByText('office')).toBeVisible();
  });
});
