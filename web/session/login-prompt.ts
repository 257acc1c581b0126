/** Asks for a login on a page that stays open, because a redirect to the login page would lose what was typed. */
import { getStoredToken } from './token';

type LoginPrompt = (rejectedToken: string) => Promise<boolean>;

let prompt: LoginPrompt | null = null;

/** Called by private pages while they are open. Returns a function that removes the prompt. */
export function setLoginPrompt(next: LoginPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Whether the same user has logged in again after the server rejected a token, so that the call can be repeated. */
export async function requestLogin(rejectedToken: string | null): Promise<boolean> {
  return prompt !== null && rejectedToken !== null && rejectedToken === getStoredToken()
    ? prompt(rejectedToken)
    : false;
}
