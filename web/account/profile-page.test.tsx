import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { User } from '../../src/auth/schema';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { address } from '../test/orders';
import { type Answer, createConnectionError, renderWithStore, shopper } from '../test/render-with-store';
import ProfilePage from './profile-page';

const show = (user: User, addresses: Answer<'address.list'>) =>
  renderWithStore(
    <Route path={paths.profile}>
      <AccessGuard access="customer">
        <ProfilePage />
      </AccessGuard>
    </Route>,
    { path: paths.profile, user, answers: { 'address.list': addresses } },
  );

const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;

it('shows the shopper and the default address', async () => {
  const second = { ...address, id: 'second', postalCode: '110001', isDefault: false };
  show({ ...shopper, mobile: '+91 98290 00000', dob: '1992-04-18' }, [second, address]);
  expect(await fact('Full name')).toHaveTextContent('Meera Rathore');
  expect(await fact('Email')).toHaveTextContent('meera@example.com');
  expect(await fact('Mobile')).toHaveTextContent('+91 98290 00000');
  expect(await fact('Date of birth')).toHaveTextContent('18 April 1992');
  expect(await fact('Pincode')).toHaveTextContent('302001');
  expect(await fact('Address')).toHaveTextContent('12 MG Road Jaipur, Rajasthan');
});

it('shows which details are missing', async () => {
  show(shopper, []);
  expect(await fact('Mobile')).toHaveTextContent('Not provided');
  expect(await fact('Date of birth')).toHaveTextContent('Not set');
  expect(await fact('Pincode')).toHaveTextContent('Not provided');
  expect(await fact('Address')).toHaveTextContent('Not provided');
});

it('shows an error when the address could not be loaded, and retries', async () => {
  let tries = 0;
  show(shopper, () => (tries++ === 0 ? Promise.reject(createConnectionError()) : [address]));
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not fetch addresses.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await fact('Pincode')).toHaveTextContent('302001');
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
