import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, createApiError, renderWithStore, shopper } from '../test/render-with-store';
import { AccessGuard } from './access-guard';
import { reportRejectedToken, storedToken } from './token';

describe('the access guard', () => {
  it('shows a spinner while the session is checked', () => {
    renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    expect(screen.getByRole('status')).toHaveTextContent('Checking your login…');
    expect(screen.queryByText('private')).toBeNull();
  });

  it('lets a shopper through to a shopper’s page', async () => {
    renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    expect(await screen.findByText('private')).toBeVisible();
  });

  it('sends a visitor to log in', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      path: '/checkout',
    });
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
    expect(screen.queryByText('private')).toBeNull();
  });

  it('sends whoever has a refused token to log in', async () => {
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

  it('sends to log in when a call that tRPC did not make was refused', async () => {
    const store = renderWithStore(<AccessGuard access="customer">private</AccessGuard>, {
      user: shopper,
      path: '/checkout',
    });
    await screen.findByText('private');
    act(reportRejectedToken);
    await waitFor(() => expect(store.getUrl()).toMatch(/^\/login/));
    expect(storedToken()).toBeNull();
  });

  it('sends a shopper away from the back office', async () => {
    const store = renderWithStore(<AccessGuard access="admin">office</AccessGuard>, {
      user: shopper,
      path: '/admin/orders',
    });
    await waitFor(() => expect(store.getUrl()).toBe('/'));
    expect(screen.queryByText('office')).toBeNull();
  });

  it('lets an admin into the back office', async () => {
    renderWithStore(<AccessGuard access="admin">office</AccessGuard>, { user: admin, path: '/admin/orders' });
    expect(await screen.findByText('office')).toBeVisible();
  });
});
