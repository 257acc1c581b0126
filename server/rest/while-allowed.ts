import { type AccessRule, requireAccess } from '../access';
import { needsRecheck, readSession } from '../auth/session';
import type { Deps } from '../context';

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
  let checkedAt = deps.now();
  for await (const piece of pieces) {
    const at = deps.now();
    if (needsRecheck(checkedAt, at)) {
      requireAccess(rule, await readSession(deps, authorization));
      checkedAt = at;
    }
    yield piece;
  }
}
