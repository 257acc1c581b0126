import { describe, expect, it } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop';

describe('yielding to the event loop', () => {
  it('ends the current turn', async () => {
    const order: string[] = [];
    const resumed = yieldToEventLoop().then(() => order.push('resumed'));
    setImmediate(() => order.push('end of the turn'));
    await resumed;
    expect(order).toEqual(['end of the turn', 'resumed']);
  });

  it('resumes everything that waits in a turn of its own, in sequence', async () => {
    let turn = 0;
    let isCounting = true;
    const countTurn = () => {
      turn += 1;
      if (isCounting) setImmediate(countTurn);
    };
    setImmediate(countTurn);
    const resumed: { waiting: number; turn: number }[] = [];
    await Promise.all(
      [0, 1, 2].map(async (waiting) => {
        await yieldToEventLoop();
        resumed.push({ waiting, turn });
        await yieldToEventLoop();
        resumed.push({ waiting, turn });
      }),
    );
    isCounting = false;
    expect(resumed.map(({ waiting }) => waiting)).toEqual([0, 1, 2, 0, 1, 2]);
    expect(new Set(resumed.map((one) => one.turn)).size).toBe(resumed.length);
  });

  it('goes on for who waits after all others have gone on', async () => {
    await yieldToEventLoop();
    await expect(yieldToEventLoop()).resolves.toBeUndefined();
  });
});
