/** Sends corrupted inputs to every mutation, in every role. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { randomRuns } from '../../../src/test/random-runs';
import { checkTrpcResponse, type Role } from './check-response';
import { arbitraryCorruptions, corrupt } from './corrupt';
import { MAX_CONCURRENT, openTarget, RUNS, SEED } from './open-target';
import { findNeededRole, hostileMeta, listProcedures, toBody, toHeaders } from './trpc-request';
import { REJECTED_INPUTS, REVOKES_TOKENS, VALID_INPUTS } from './valid-inputs';

const target = await openTarget();
const MUTATIONS = listProcedures('mutation');

it('has an input for every mutation, and none for a removed one', () => {
  expect(MUTATIONS.toSorted()).toEqual(Object.keys(VALID_INPUTS).toSorted());
});

describe.each(MUTATIONS)('%s', async (path) => {
  const needed = await findNeededRole(target, path, 'POST');
  const createValidInput = async () => (await VALID_INPUTS[path]?.(target.filled)) ?? {};
  const getTokens = async () => (REVOKES_TOKENS.has(path) ? target.createTokens() : target.tokens);
  const sendMutation = (token: string | null, input: unknown, meta?: unknown) =>
    target.send(`/trpc/${path}`, { method: 'POST', headers: toHeaders(token), body: toBody(input, meta) });

  it('accepts valid input from a caller with access', async () => {
    const { status } = await sendMutation((await getTokens())[needed], await createValidInput());
    expect(status < 300).toBe(!REJECTED_INPUTS.has(path));
  });

  it('accepts or rejects any other input without a failure', async () => {
    const request = fc.record({
      role: fc.constantFrom<Role>(needed, needed, needed, needed, needed, 'admin', 'anyone', 'shopper'),
      what: arbitraryCorruptions(target.foreignIds),
      meta: hostileMeta,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: MAX_CONCURRENT }), async (requests) => {
        const [input, by] = [await createValidInput(), await getTokens()];
        const faults = await Promise.all(
          requests.map(async ({ role, what, meta }) => {
            const answer = await sendMutation(by[role], corrupt(input, what), meta);
            // A body that is too long is rejected before the caller's access is checked.
            const wrong = checkTrpcResponse(answer, answer.status === 413 ? 'anyone' : needed, role);
            return wrong && `${wrong}: ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
          }),
        );
        expect(faults.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

describe('a batch of calls', () => {
  it('is answered call by call, and rejected when it is not a batch', async () => {
    const paths = 'cart.add,address.create,auth.login';
    const whole = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom('0', '1', '2', '3', '-1', '__proto__'),
        fc.oneof(fc.jsonValue(), fc.record({ json: fc.jsonValue() })),
      ),
    );
    await fc.assert(
      fc.asyncProperty(whole, async (body) => {
        const { status, text } = await target.send(`/trpc/${paths}?batch=1`, {
          method: 'POST',
          headers: toHeaders(target.tokens.shopper),
          body: JSON.stringify(body),
        });
        const answers = [JSON.parse(text)].flat() as { error?: { json: { data: { httpStatus: number } } } }[];
        for (const answer of answers) {
          const own = answer.error?.json.data.httpStatus ?? 200;
          const one = { status: own, text: JSON.stringify(answer), type: 'application/json' };
          expect(checkTrpcResponse(one, 'anyone', 'shopper')).toBeNull();
        }
        expect(status).toBeLessThan(500);
      }),
      { seed: SEED, numRuns: randomRuns(35) },
    );
  });
});

afterAll(() => target.expectConsistent());
