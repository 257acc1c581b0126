/** How long the work of requests may occupy one turn of the event loop, ms. */
const TURN_MS = 3;

/** When the time of the present turn is over; null before its first work. */
let endsAt: number | null = null;

function beginTurn(): number {
  // It runs in the next turn, before the work that waits for it.
  setImmediate(() => {
    endsAt = null;
  });
  return performance.now() + TURN_MS;
}

/**
 * Starts the work of a request in the sequence of arrival: in this turn of the event loop, or in a later one if others have used up
 * the time of this one. Of new connections, Node.js accepts one each turn, so that a hundred requests handled in the turn in which
 * they arrived would let a newcomer wait for seconds (https://github.com/libuv/libuv/pull/3696). Work that takes longer than a turn
 * lets others run with `yieldToEventLoop`.
 */
export function startInTurn(work: () => void): void {
  setImmediate(() => {
    endsAt ??= beginTurn();
    if (performance.now() < endsAt) work();
    else startInTurn(work);
  });
}
