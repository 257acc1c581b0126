import { useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { getErrorMessage } from '../form/get-error-message';
import { needsCode } from './is-token-rejected';

/** The second step of a login: `withCode` once the server wants the code of the two-step login, too. */
export function useLoginCode() {
  const [withCode, setWithCode] = useState(false);
  /** Returns null for the first wish for a code, which is no error. Rejects with other errors, a wrong code's at its field. */
  const askForCode = async (error: unknown): Promise<null> => {
    if (!needsCode(error)) throw error;
    if (withCode) {
      const message = getErrorMessage(error, AUTH_MESSAGES.codeNeeded);
      throw { message, data: { issues: [{ path: 'code', message }] } };
    }
    setWithCode(true);
    return null;
  };
  return { withCode, askForCode };
}
