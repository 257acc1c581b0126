/** Counts the turns of the event loop while `work` runs: in each, other requests can run. It can ask for the current one. */
export async function countTurns(work: (getTurn: () => number) => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    if (!isRunning) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  try {
    await work(() => turns);
  } finally {
    isRunning = false;
  }
  return turns;
}
