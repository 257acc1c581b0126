import { useRef, useState } from 'react';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { hasNoAnswer, needsCode } from '../call-error';
import { ApiError } from '../calls/api-error';
import { getErrorMessage } from '../form/get-error-message';

/** The second step of a login. `isCodeNeeded` becomes true when the server asks for the code of the two-step login. */
export function useLoginCode() {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  /** A code is accepted once, perhaps by a try whose answer was lost. */
  const isCodeLost = useRef(false);
  /**
   * Handles the error of a login: returns null when the server asks for the code for the first time, which is no error, and rejects
   * otherwise. The error of a wrong code is shown at its field.
   * @param ifUsed returned instead of that error when the code may be used already
   */
  const askForCode = async <Answer = never>(
    error: unknown,
    code: string | null,
    ifUsed?: Answer,
  ): Promise<Answer | null> => {
    const wasCodeLost = isCodeLost.current;
    isCodeLost.current = Boolean(code) && hasNoAnswer(error);
    if (!needsCode(error)) throw error;
    if (wasCodeLost && ifUsed !== undefined) return ifUsed;
    if (isCodeNeeded) {
      const message = wasCodeLost
        ? AUTH_MESSAGES.codeMayBeUsed
        : getErrorMessage(error, AUTH_MESSAGES.codeNeeded);
      throw new ApiError(message, { code: 'BAD_REQUEST', issues: [{ path: 'code', message }] });
    }
    setCodeNeeded(true);
    return null;
  };
  return { isCodeNeeded, askForCode };
}
