/** Random lives of a store that takes money online: whatever happens, no unit and no paisa is lost, doubled or invented. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../src/test/random-runs';
import { type Model, steps } from './test/commands';
import { checkLedger } from './test/ledger';
import { payingStoreForThisFile } from './test/paying-store';
import { makeKillable, newPeople, newWorld, runToCompletion } from './test/world';

const SEQUENCES = randomRuns(100);
const MINUTES = 60_000;

const paying = await payingStoreForThisFile({ timeoutMs: 500 });
const db = makeKillable(paying);
const people = await newPeople(paying);

it(
  `holds through ${SEQUENCES} random sequences`,
  async () => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
        fc.commands(steps, { maxCommands: 14, size: 'max' }),
        async (stocks, commands) => {
          const world = await newWorld(paying, db, stocks, people);
          const model: Model = {};
          await fc.asyncModelRun(() => ({ model, real: world }), commands);
          await runToCompletion(world);
          await checkLedger(world, { final: true });
          ran++;
        },
      ),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
    expect(ran).toBeGreaterThanOrEqual(SEQUENCES);
  },
  15 * MINUTES,
);
