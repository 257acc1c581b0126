import { LOGIN_FAILED } from '../../src/auth/messages';
import type { User } from '../../src/auth/schema';
import { getErrorCode } from '../call-error';
import { ApiError } from '../calls/api-error';
import { getErrorMessage } from '../form/get-error-message';
import { useZodForm } from '../form/use-zod-form';
import { trpc } from '../trpc';
import { useLoginCode } from './use-login-code';

interface Login {
  token: string;
  user: User;
}

/** Moves the error of wrong credentials to the password field. */
function throwPasswordError(error: unknown): never {
  if (getErrorCode(error) !== 'UNAUTHORIZED') throw error;
  const message = getErrorMessage(error, LOGIN_FAILED);
  throw new ApiError(message, { code: 'BAD_REQUEST', issues: [{ path: 'password', message }] });
}

const loadLoginSchema = () => import('../../src/auth/schema').then(({ loginInput }) => loginInput);

/** The form of a login. `isCodeNeeded` becomes true when the server asks for the code of the two-step login. */
export function useLoginForm(identifier: string, onSuccess: (login: Login) => void) {
  // Not a mutation, because a rejected one ends the session, see session.tsx.
  const { client } = trpc.useUtils();
  const { isCodeNeeded, askForCode } = useLoginCode();
  const form = useZodForm(loadLoginSchema, {
    defaults: { identifier, password: '', code: '' },
    submit: ({ code, ...input }): Promise<Login | null> =>
      client.auth.login
        .mutate(code ? { ...input, code } : input)
        .catch((error) => askForCode(error, code))
        .catch(throwPasswordError),
    onSuccess: (login) => login && onSuccess(login),
    fallback: LOGIN_FAILED,
  });
  return { form, isCodeNeeded };
}
