import { useState } from 'react';
import { LOGIN_FAILED } from '../../src/auth/messages';
import type { User } from '../../src/auth/schema';
import { getErrorMessage } from '../form/get-error-message';
import { needsCode } from '../form/needs-code';
import { useZodForm } from '../form/use-zod-form';
import { errorCode, trpc } from '../trpc';

/** Wrong credentials are shown at the password field. */
function toPasswordError(error: unknown): never {
  if (errorCode(error) !== 'UNAUTHORIZED' || needsCode(error)) throw error;
  const message = getErrorMessage(error, LOGIN_FAILED);
  throw { message, data: { issues: [{ path: 'password', message }] } };
}

const loadLoginSchema = () => import('../../src/auth/schema').then(({ loginInput }) => loginInput);

/** The form of a login. `withCode` once the server wants the code of the two-step login, too. */
export function useLoginForm(identifier: string, onSuccess: (login: { token: string; user: User }) => void) {
  // Not a mutation, because a rejected one ends the session, see session.tsx.
  const { client } = trpc.useUtils();
  const [withCode, setWithCode] = useState(false);
  const form = useZodForm(loadLoginSchema, {
    defaults: { identifier, password: '', code: '' },
    submit: ({ code, ...input }) =>
      client.auth.login.mutate(code ? { ...input, code } : input).catch((error: unknown) => {
        setWithCode((before) => before || needsCode(error));
        return toPasswordError(error);
      }),
    onSuccess,
    fallback: LOGIN_FAILED,
  });
  return { form, withCode };
}
