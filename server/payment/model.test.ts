/** Random sequences of commands on a store with online payment: no unit and no paisa is lost, duplicated or invented. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomRuns } from '../../src/test/random-runs';
import { commands, type Model } from './test/commands';
import { checkLedger } from './test/ledger';
import { MINUTE_MS } from './test/online-orders';
import { openFilePaymentFixture } from './test/payment-fixture';
import {
  createScenario,
  createScenarioUsers,
  installCrashingDatabase,
  runToCompletion,
} from './test/scenario';

const SEQUENCES = randomRuns(100);

const fixture = await openFilePaymentFixture({ timeoutMs: 500 });
const db = installCrashingDatabase(fixture);
const users = await createScenarioUsers(fixture);

it(
  `keeps the invariants in ${SEQUENCES} random sequences`,
  async () => {
    let ran = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
        fc.commands(commands, { maxCommands: 14, size: 'max' }),
        async (stocks, sequence) => {
          const scenario = await createScenario(fixture, db, stocks, users);
          const model: Model = {};
          await fc.asyncModelRun(() => ({ model, real: scenario }), sequence);
          await runToCompletion(scenario);
          await checkLedger(scenario, { final: true });
          ran++;
        },
      ),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
    expect(ran).toBeGreaterThanOrEqual(SEQUENCES);
  },
  15 * MINUTE_MS,
);
