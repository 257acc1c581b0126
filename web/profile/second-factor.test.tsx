import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Link } from 'wouter';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { getStoredToken } from '../session/token';
import { ProfileLayout } from '../shell/profile-layout';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../test/render-with-store';
import { LoginSessions } from './login-sessions';
import { SecondFactor } from './second-factor';

const OFF = { isOn: false, isRequired: false, recoveryCodesLeft: 0 };
const ON = { isOn: true, isRequired: false, recoveryCodesLeft: 10 };
const SETUP = { secret: 'ABCDEFGH', qrCode: 'data:image/svg+xml;base64,AA==' };

const show = (answers: Answers) =>
  renderWithStore(
    <>
      <Link href="/elsewhere">Elsewhere</Link>
      <SecondFactor />
    </>,
    { user: admin, answers },
  );

it('is turned on with a code of the app, and shows the recovery codes once', async () => {
  let status = OFF;
  show({
    'admin.account.secondFactor': () => status,
    'admin.account.beginSecondFactor': SETUP,
    'admin.account.confirmSecondFactor': ({ code }: { code: string }) => {
      if (code !== '123456')
        throw createApiError('BAD_REQUEST', 'Wrong.', [{ path: 'code', message: 'Wrong.' }]);
      status = ON;
      return { recoveryCodes: ['abcde-fghij', 'klmno-pqrst'] };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const qrCode = await screen.findByRole('img', { name: 'QR code with the key below' });
  // The button that was pressed is gone.
  expect(document.activeElement).toContainElement(qrCode);
  expect(document.body).not.toHaveFocus();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  const code = screen.getByLabelText('Code from the app');
  await userEvent.type(code, '000 000{Enter}');
  expect(await screen.findByText('Wrong.')).toBeInTheDocument();
  await userEvent.clear(code);
  await userEvent.type(code, '123 456{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'abcde-fghij',
    'klmno-pqrst',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(leaving.getByRole('button', { name: 'Stay' }));
  expect(codes.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText(/Two-step login is on, with 10 recovery codes left/)).toBeInTheDocument();
  expect(screen.queryByText('abcde-fghij')).not.toBeInTheDocument();
});

/** The page of the profile with new recovery codes on it. */
async function showCodes() {
  let status = OFF;
  const store = renderWithStore(
    <ProfileLayout title="Profile">
      <SecondFactor />
      <LoginSessions />
    </ProfileLayout>,
    {
      path: '/profile',
      user: admin,
      answers: {
        'admin.account.secondFactor': () => status,
        'admin.account.beginSecondFactor': SETUP,
        'admin.account.confirmSecondFactor': () => {
          status = ON;
          return { recoveryCodes: ['abcde-fghij'] };
        },
        'auth.sessions': [],
        'auth.logOut': undefined,
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  await screen.findByText('abcde-fghij');
  return store;
}

it('asks before a logout, with which the recovery codes would be lost', async () => {
  const store = await showCodes();
  const logOut = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await logOut();
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(leaving.getByRole('button', { name: 'Stay' }));
  expect(screen.getByText('abcde-fghij')).toBeVisible();
  expect(getStoredToken()).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await logOut();
  const again = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(again.getByRole('button', { name: 'Leave' }));
  expect(getStoredToken()).toBeNull();
  expect(store.getUrl()).toBe('/');
});

it('asks before a logout on all devices', async () => {
  await showCodes();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const leaving = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(leaving.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('alertdialog', { name: 'Log out everywhere?' })).toBeInTheDocument();
});

it('is on, without its recovery codes, when the answer is lost', async () => {
  let status = OFF;
  let isOffline = false;
  show({
    'admin.account.secondFactor': () => (isOffline ? Promise.reject(createConnectionError()) : status),
    'admin.account.beginSecondFactor': SETUP,
    'admin.account.confirmSecondFactor': () => {
      isOffline = status === OFF;
      if (status === ON) throw createApiError('BAD_REQUEST', 'Wrong.', [{ path: 'code', message: 'Wrong.' }]);
      status = ON;
      throw createConnectionError();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  const code = await screen.findByLabelText('Code from the app');
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText(AUTH_MESSAGES.unexpectedError)).toBeInTheDocument();
  await userEvent.type(code, '{Enter}');
  expect(await screen.findByText(/Two-step login is on, with 10 recovery codes left/)).toBeInTheDocument();
  expect((await screen.findAllByText(/its recovery codes did not arrive/))[0]).toBeInTheDocument();
});

it('says that the store requires it', async () => {
  show({ 'admin.account.secondFactor': { ...OFF, isRequired: true } });
  expect(await screen.findByText(AUTH_MESSAGES.secondFactorNeeded)).toBeInTheDocument();
});

it('is turned off after a confirmation', async () => {
  let status = ON;
  const store = show({
    'admin.account.secondFactor': () => status,
    'admin.account.turnOffSecondFactor': () => {
      status = OFF;
      return true;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(store.getInputs('admin.account.turnOffSecondFactor')).toEqual([]);
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeInTheDocument();
});
