import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

  it('redirects to the login when a call outside tRPC is rejected', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    await screen.findByText('private');
    act(reportRejectedToken);
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
