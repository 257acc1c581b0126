import { needsCode } from '../call-error';
import type { trpc } from '../trpc';

/** Whether an account has this password, so that the call that set it has succeeded although its answer was lost. Begins no session. */
export async function isValidPassword(
  { auth }: ReturnType<typeof trpc.useUtils>['client'],
  identifier: string,
  password: string,
): Promise<boolean> {
  try {
    const { token } = await auth.login.mutate({ identifier, password });
    auth.logOut.mutate(undefined, { context: { token } }).catch(() => {});
    return true;
  } catch (error) {
    return needsCode(error);
  }
}
