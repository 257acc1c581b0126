import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { admin, createApiError, createConnectionError, renderWithStore } from '../test/render-with-store';
import { PasswordPromptProvider, useWithPassword } from './password-prompt';

const passwordNeeded = () =>
  createApiError('FORBIDDEN', AUTH_MESSAGES.passwordNeeded, [], { needsPassword: true });

function Action({ work }: { work: () => Promise<string> }) {
  const withPassword = useWithPassword();
  const [outcome, setOutcome] = useState('nothing yet');
  return (
    <>
      <button
        type="button"
        onClick={() => void withPassword(work).then(setOutcome, (error) => setOutcome(error.message))}
      >
        Act
      </button>
      <p>{outcome}</p>
    </>
  );
}

/** Actions that work once the password is entered, and the code where the user has two-step login; all are started. */
async function openPrompt({ code, actions = ['only'] }: { code?: string; actions?: string[] } = {}) {
  let isEntered = false;
  const work = () => (isEntered ? Promise.resolve('done') : Promise.reject(passwordNeeded()));
  const store = renderWithStore(
    <PasswordPromptProvider>
      {actions.map((action) => (
        <Action key={action} work={work} />
      ))}
    </PasswordPromptProvider>,
    {
      user: admin,
      answers: {
        'auth.confirmPassword': (entered: { password: string; code?: string }) => {
          if (entered.password !== 'right')
            throw createApiError('BAD_REQUEST', 'Wrong.', [{ path: 'password', message: 'Wrong.' }]);
          if (code && entered.code !== code)
            throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeWrong, [], { needsCode: true });
          isEntered = true;
        },
      },
    },
  );
  for (const button of screen.getAllByRole('button', { name: 'Act' })) button.click();
  return { store, dialog: within(await screen.findByRole('dialog', { name: 'Enter your password' })) };
}

it('asks for the password, and repeats the action when it is right', async () => {
  const { dialog } = await openPrompt();
  expect(dialog.getByText(AUTH_MESSAGES.passwordNeeded)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Password'), 'wrong{Enter}');
  expect(await dialog.findByText('Wrong.')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('Password'));
  await userEvent.type(dialog.getByLabelText('Password'), 'right');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('done')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does nothing when it is canceled', async () => {
  const { dialog } = await openPrompt();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(AUTH_MESSAGES.passwordNeeded)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for the code of the two-step login, and shows a wrong one at its field', async () => {
  const { dialog } = await openPrompt({ code: '123456' });
  await userEvent.type(dialog.getByLabelText('Password'), 'right{Enter}');
  const field = await dialog.findByLabelText('Code');
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('654321');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining(AUTH_MESSAGES.codeWrong)),
  );
  await userEvent.clear(field);
  await userEvent.type(field, '123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('done')).toBeInTheDocument();
});

it.each([
  ['was accepted', true],
  ['was not', false],
])('goes on after the answer to a code was lost that %s', async (_, isReceived) => {
  let isConfirmed = false;
  let tries = 0;
  renderWithStore(
    <PasswordPromptProvider>
      <Action work={() => (isConfirmed ? Promise.resolve('done') : Promise.reject(passwordNeeded()))} />
    </PasswordPromptProvider>,
    {
      user: admin,
      answers: {
        'auth.confirmPassword': ({ code }: { code?: string }) => {
          if (!code) throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, [], { needsCode: true });
          tries += 1;
          if (tries === 2)
            throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeWrong, [], { needsCode: true });
          isConfirmed = isReceived || tries > 2;
          if (tries === 1) throw createConnectionError();
        },
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Act' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
  await userEvent.type(dialog.getByLabelText('Password'), 'right{Enter}');
  const field = await dialog.findByLabelText('Code');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('123456');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  if (!isReceived) {
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
    await userEvent.type(screen.getByLabelText('Password'), 'right');
    await userEvent.type(screen.getByLabelText('Code'), '654321');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  }
  expect(await screen.findByText('done')).toBeInTheDocument();
});

it('ends every action that was started before the password was asked for', async () => {
  const { dialog } = await openPrompt({ actions: ['first', 'second'] });
  await userEvent.type(dialog.getByLabelText('Password'), 'right{Enter}');
  await waitFor(() => expect(screen.getAllByText('done')).toHaveLength(2));
});

it('throws on a page that does not provide it, instead of canceling its actions', () => {
  expect(() => renderToString(<Action work={() => Promise.resolve('done')} />)).toThrow(
    'useWithPassword needs a PasswordPromptProvider above it',
  );
});
