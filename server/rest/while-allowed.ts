import { type AccessRule, requireAccess } from '../access';
import { readSession } from '../auth/session';
import type { Deps } from '../context';

const INTERVAL_MS = 1000;

/**
 * Passes pieces on while the token may have them: a client can read a long answer for hours, in which its session is ended, its
 * account disabled or its permission taken away.
 * @throws AppError UNAUTHORIZED or FORBIDDEN
 */
export async function* whileAllowed<Piece>(
  deps: Deps,
  rule: AccessRule,
  authorization: string | undefined,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  let checkedAt = deps.now().getTime();
  for await (const piece of pieces) {
    const at = deps.now().getTime();
    // Also after the clock was set back.
    if (Math.abs(at - checkedAt) >= INTERVAL_MS) {
      requireAccess(rule, await readSession(deps, authorization));
      checkedAt = at;
    }
    yield piece;
  }
}
