import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import type { UpdateProfileInput } from '../../src/auth/schema';
import { paths } from '../paths';
import { AccessGuard } from '../session/access-guard';
import { getStoredToken } from '../session/token';
import { Header } from '../shell/header';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import EditProfilePage from './edit-profile-page';
import '../../src/auth/schema';

const user = { ...shopper, mobile: '+91 98290 00000', dob: '1992-04-18' };
const { firstName, lastName, mobile, dob } = user;
const loaded = { firstName, lastName, mobile, dob };
const saved = {
  'auth.updateProfile': ({ loaded: _, ...input }: UpdateProfileInput) => ({
    user: { ...user, ...input },
    message: 'Saved.',
  }),
};

const show = (answers: Answers = saved) =>
  renderWithStore(
    <Route path={paths.editProfile}>
      <Header />
      <AccessGuard access="customer">
        <EditProfilePage />
      </AccessGuard>
    </Route>,
    { path: paths.editProfile, user, answers },
  );

async function write(label: string | RegExp, value: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  if (value) await userEvent.type(field, value);
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

it('saves the names and clears an emptied mobile and date of birth', async () => {
  const store = show();
  expect(await screen.findByLabelText(/Date of birth/)).toHaveValue('1992-04-18');
  await write('First name', ' Mira ');
  await write(/Mobile/, '');
  await write(/Date of birth/, '');
  await save();
  expect((await screen.findAllByText('Saved.'))[0]).toBeInTheDocument();
  expect(store.getInputs('auth.updateProfile')).toEqual([
    { firstName: 'Mira', lastName: 'Rathore', mobile: null, dob: null, loaded },
  ]);
  expect(screen.getByLabelText('First name')).toHaveValue('Mira');
});

it('says what it has loaded, so that the server keeps what another device has saved since', async () => {
  const store = show({
    'auth.updateProfile': ({ lastName }: UpdateProfileInput) => ({
      user: { ...user, lastName, mobile: '98290 12345' },
      message: 'Saved.',
    }),
  });
  await write('Last name', 'Sen');
  await save();
  await screen.findAllByText('Saved.');
  expect(screen.getByLabelText(/Mobile/)).toHaveValue('98290 12345');
  await write('First name', 'Mira');
  await save();
  await waitFor(() =>
    expect(store.getInputs('auth.updateProfile')).toEqual([
      { ...loaded, lastName: 'Sen', loaded },
      {
        ...loaded,
        firstName: 'Mira',
        lastName: 'Sen',
        mobile: '98290 12345',
        loaded: { ...loaded, lastName: 'Sen', mobile: '98290 12345' },
      },
    ]),
  );
});

it('shows what was saved, and what another device has saved, although the answer was lost', async () => {
  let stored = user;
  show({
    'auth.me': () => ({ user: stored }),
    'auth.updateProfile': ({ lastName }: UpdateProfileInput) => {
      stored = { ...user, lastName, mobile: '98290 12345' };
      return Promise.reject(createConnectionError());
    },
  });
  await write('Last name', 'Sen');
  await save();
  expect((await screen.findAllByText('Your profile was updated.'))[0]).toBeInTheDocument();
  expect(screen.getByLabelText(/Mobile/)).toHaveValue('98290 12345');
});

it('updates the name everywhere at once, and keeps the session', async () => {
  show();
  await write('First name', 'Mira');
  await save();
  expect(await screen.findByRole('link', { name: 'Profile of Mira' })).toBeInTheDocument();
  expect(screen.getByText('Mira Rathore')).toBeInTheDocument();
  expect(getStoredToken()).toBe('a token');
});

it.each([
  ['First name', 'First name is required.'],
  ['Last name', 'Last name is required.'],
])('requires the %s', async (label, sentence) => {
  const store = show();
  await write(label, '');
  await save();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(store.getInputs('auth.updateProfile')).toEqual([]);
});

it.each([
  ["the server's sentence", createApiError('CONFLICT', 'Not now.'), 'Not now.'],
  ["'An error occurred.' when no answer came", createConnectionError(), 'An error occurred.'],
])('shows %s and keeps the values', async (_, error, sentence) => {
  show({ 'auth.updateProfile': () => Promise.reject(error) });
  await write('First name', 'Mira');
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
  expect(screen.getByLabelText('First name')).toHaveValue('Mira');
  expect(screen.getByText('Meera Rathore')).toBeInTheDocument();
});

it('shows what was saved although the answer was lost', async () => {
  let stored = user;
  show({
    'auth.me': () => ({ user: stored }),
    'auth.updateProfile': ({ loaded: _, ...input }: UpdateProfileInput) => {
      stored = { ...user, ...input } as typeof user;
      return Promise.reject(createConnectionError());
    },
  });
  await write('First name', 'Mira');
  await save();
  expect((await screen.findAllByText('Your profile was updated.'))[0]).toBeInTheDocument();
  expect(screen.getByText('Mira Rathore')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
