import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AUTH_MESSAGES, LOGIN_FAILED } from '../../src/auth/messages';
import { LoginCodeField } from '../form/login-code-field';
import { createApiError, createConnectionError, renderWithStore } from '../test/render-with-store';
import { TextField } from '../ui/fields';
import { useLoginForm } from './use-login-form';

function Login() {
  const { form, isCodeNeeded } = useLoginForm('meera', () => {});
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <TextField label="Password" {...form.field('password')} />
      {isCodeNeeded && <LoginCodeField {...form.field('code')} />}
      <button type="submit">Log in</button>
      <p role="alert">{form.formError}</p>
      <p>{form.isUnanswered ? 'No answer' : 'Answered'}</p>
    </form>
  );
}

async function logIn(password: string, error: Error) {
  const errors = [error];
  renderWithStore(<Login />, {
    answers: {
      'auth.login': ({ code }: { code?: string }) => {
        if (password === 'right' && !code)
          throw createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeNeeded, [], { needsCode: true });
        throw errors.shift() ?? new Error('The test has no other answer');
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

it('has an answer after a wrong password', async () => {
  await logIn('wrong', createApiError('UNAUTHORIZED', 'Invalid credentials.'));
  expect(await screen.findByText('Invalid credentials.')).toBeInTheDocument();
  expect(await screen.findByText('Answered')).toBeInTheDocument();
});

it('has an answer after a wrong code', async () => {
  await logIn('right', createApiError('UNAUTHORIZED', AUTH_MESSAGES.codeWrong, [], { needsCode: true }));
  await userEvent.type(await screen.findByLabelText('Code'), '654321{Enter}');
  expect(await screen.findByText(AUTH_MESSAGES.codeWrong)).toBeInTheDocument();
  expect(await screen.findByText('Answered')).toBeInTheDocument();
});

it('has none where the server did not respond', async () => {
  await logIn('lost', createConnectionError());
  expect(await screen.findByText(LOGIN_FAILED)).toBeInTheDocument();
  expect(await screen.findByText('No answer')).toBeInTheDocument();
});
