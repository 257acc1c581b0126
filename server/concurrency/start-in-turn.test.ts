import { afterEach, expect, it, vi } from 'vitest';
import { countTurns } from '../test/count-turns';
import { startInTurn } from './start-in-turn';

afterEach(() => void vi.useRealTimers());

it('starts what arrives in sequence, and moves what exceeds the time of a turn to the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const started: { name: number; turn: number }[] = [];
  await countTurns(
    (getTurn) =>
      new Promise<void>((resolve) => {
        for (let name = 0; name < 9; name++)
          startInTurn(() => {
            started.push({ name, turn: getTurn() });
            vi.advanceTimersByTime(1);
            if (name === 8) resolve();
          });
      }),
  );
  expect(started.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  const turns = [...new Set(started.map(({ turn }) => turn))];
  const perTurn = turns.map((turn) => started.filter((each) => each.turn === turn).length);
  expect(perTurn).toEqual([3, 3, 3]);
});
