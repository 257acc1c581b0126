import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { LoginSession, User } from '../../src/auth/schema';
import { COMPLAINT_MESSAGES } from '../../src/complaint/messages';
import { PRIVACY_MESSAGES } from '../../src/privacy/messages';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { getStoredToken } from '../session/token';
import { address } from '../test/orders';
import {
  type Answer,
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import ProfilePage from './profile-page';

const THIS_DEVICE: LoginSession = {
  id: 'this',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-23T10:00:00.000Z',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  isCurrent: true,
};
const OTHER: LoginSession = { ...THIS_DEVICE, id: 'other', device: 'Firefox on Linux', isCurrent: false };

const show = (
  user: User,
  addresses: Answer<'address.list'>,
  answers: Answers = {},
  sessions: Answer<'auth.sessions'> = [THIS_DEVICE],
) =>
  renderWithStore(
    <Route path={paths.profile}>
      <AccessGuard access="customer">
        <ProfilePage />
      </AccessGuard>
    </Route>,
    {
      path: paths.profile,
      user,
      answers: { 'address.list': addresses, 'auth.sessions': sessions, ...answers },
    },
  );

const findValue = async (name: string) => (await screen.findByText(name)).nextElementSibling;

it('shows the shopper and the default address', async () => {
  const second = { ...address, id: 'second', postalCode: '110001', isDefault: false };
  show({ ...shopper, mobile: '+91 98290 00000', dob: '1992-04-18' }, [second, address]);
  expect(await findValue('Full name')).toHaveTextContent('Meera Rathore');
  expect(await findValue('Email')).toHaveTextContent('meera@example.com');
  expect(await findValue('Mobile')).toHaveTextContent('+91 98290 00000');
  expect(await findValue('Date of birth')).toHaveTextContent('18 April 1992');
  expect(await findValue('Pincode')).toHaveTextContent('302001');
  expect(await findValue('Address')).toHaveTextContent('12 MG Road Jaipur, Rajasthan');
});

it('shows which details are missing', async () => {
  show(shopper, []);
  expect(await findValue('Mobile')).toHaveTextContent('Not provided');
  expect(await findValue('Date of birth')).toHaveTextContent('Not set');
  expect(await findValue('Pincode')).toHaveTextContent('Not provided');
  expect(await findValue('Address')).toHaveTextContent('Not provided');
});

it('shows an error when the address could not be loaded, and retries', async () => {
  let tries = 0;
  show(shopper, () => (tries++ === 0 ? Promise.reject(createConnectionError()) : [address]));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch addresses.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findValue('Pincode')).toHaveTextContent('302001');
});

it('links to every page of the account', async () => {
  show(shopper, []);
  const places = within(await screen.findByRole('navigation', { name: 'Your account' }));
  const linksIn = (list: string) =>
    within(places.getByRole('list', { name: list }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksIn('Membership')).toEqual([
    ['Profile', '/profile'],
    ['Order history', '/profile/orders'],
  ]);
  expect(linksIn('Profile settings')).toEqual([
    ['Edit profile', '/profile/edit'],
    ['Address book', '/profile/addresses'],
    ['Change my password', '/profile/change-password'],
  ]);
  expect(places.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  expect(places.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
});

it('lists where the user is logged in, and logs out another device', async () => {
  let sessions = [THIS_DEVICE, OTHER];
  const store = show(
    shopper,
    [],
    {
      'auth.endSession': ({ id }: { id: string }) => {
        sessions = sessions.filter((each) => each.id !== id);
      },
    },
    () => sessions,
  );
  const rows = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  expect((await rows.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Chrome on AndroidThis deviceLogged in from 203.0.113.7',
    expect.stringMatching(/^Firefox on LinuxLast used 23 November 2026.*Logged in from 203.0.113.7Log out$/),
  ]);
  await userEvent.click(rows.getByRole('button', { name: /^Log out Firefox on Linux/ }));
  expect(store.getInputs('auth.endSession')).toEqual([{ id: 'other' }]);
  await waitFor(() => expect(rows.getAllByRole('listitem')).toHaveLength(1));
  expect(rows.getByRole('list', { name: 'Logins' })).toHaveFocus();
});

it('logs out everywhere after a confirmation', async () => {
  const store = show(shopper, [], {
    'auth.logOutEverywhere': undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(store.getInputs('auth.logOutEverywhere')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  expect((await screen.findAllByText(AUTH_MESSAGES.loggedOutEverywhere))[0]).toBeInTheDocument();
  // The server would reject the token, which it has just revoked.
  expect(store.getInputs('auth.logOut')).toEqual([]);
  expect(store.getUrl()).toBe('/');
  expect(getStoredToken()).toBeNull();
});

it('revokes the token on the server when the user logs out', async () => {
  const store = show(shopper, [], { 'auth.logOut': undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(store.getInputs('auth.logOut')).toEqual([undefined]);
  expect(getStoredToken()).toBeNull();
});

it('says when the complaints could not be loaded, and tries again', async () => {
  let tries = 0;
  show(shopper, [], {
    'complaint.mine': () => {
      if (tries++ === 0) throw createConnectionError();
      return [
        {
          ...{ id: 'c', number: 'K7QDM2XP', createdAt: '2026-11-23T10:00:00.000Z', state: 'OPEN' as const },
          ...{ subject: 'A torn seam', orderId: null, resolveBy: '2026-12-23T10:00:00.000Z' },
        },
      ];
    },
  });
  const complaints = within(await screen.findByRole('region', { name: 'Your complaints' }));
  expect(complaints.getByRole('alert')).toHaveTextContent(COMPLAINT_MESSAGES.fetchFailed);
  await userEvent.click(complaints.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A torn seam')).toBeInTheDocument();
});

it('deletes the account with the password, and says what hinders it', async () => {
  let tries = 0;
  const store = show(shopper, [], {
    'privacy.deleteAccount': () => {
      if (tries++ === 0) throw createApiError('CONFLICT', 'Order #7c1f9a2e has not been delivered yet.');
      return { message: PRIVACY_MESSAGES.deleted };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^Kept: your orders/)).toHaveTextContent('72 months');
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await submit();
  expect(await dialog.findByText('Password is required.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Your password'), 'correct horse');
  await submit();
  expect(await dialog.findByText(/has not been delivered yet/)).toBeInTheDocument();
  await submit();
  expect((await screen.findAllByText(PRIVACY_MESSAGES.deleted))[0]).toBeInTheDocument();
  expect(store.getInputs('privacy.deleteAccount')).toContainEqual({ password: 'correct horse' });
  // Its token was deleted with the account: the server would reject it.
  expect(store.getInputs('auth.logOut')).toEqual([]);
  expect(store.getUrl()).toBe('/');
  expect(getStoredToken()).toBeNull();
});

it('explains to staff why the account stays', async () => {
  show(admin, [], { 'admin.account.secondFactor': { isOn: false, isRequired: false, recoveryCodesLeft: 0 } });
  expect(await screen.findByText(PRIVACY_MESSAGES.staff)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});
