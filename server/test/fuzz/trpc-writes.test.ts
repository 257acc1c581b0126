/** Every mutation, thrown at by everybody over tRPC's own wire. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { randomRuns } from '../../../src/test/random-runs';
import { spoil, spoilings } from './hostile';
import { AT_ONCE, openTarget, RUNS, SEED } from './open';
import { bodyOf, headersOf, hostileMeta, neededFor, procedures } from './trpc-request';
import { LOGS_OUT, REFUSED, VALID } from './valid-inputs';
import { judgeTrpc, type Who } from './verdict';

const target = await openTarget();
const MUTATIONS = procedures('mutation');

it('throws at every mutation, and at none that is gone', () => {
  expect(MUTATIONS.toSorted()).toEqual(Object.keys(VALID).toSorted());
});

describe.each(MUTATIONS)('%s', async (path) => {
  const needed = await neededFor(target, path, 'POST');
  const valid = async () => (await VALID[path]?.(target.filled)) ?? {};
  const tokens = async () => (LOGS_OUT.has(path) ? target.newTokens() : target.tokens);
  const send = (token: string | null, input: unknown, meta?: unknown) =>
    target.send(`/trpc/${path}`, { method: 'POST', headers: headersOf(token), body: bodyOf(input, meta) });

  it('takes what is valid from whoever may call it', async () => {
    const { status } = await send((await tokens())[needed], await valid());
    expect(status < 300).toBe(!REFUSED.has(path));
  });

  it('refuses or takes whatever else comes, and nothing breaks', async () => {
    const thrown = fc.record({
      who: fc.constantFrom<Who>(needed, needed, needed, needed, needed, 'admin', 'anyone', 'shopper'),
      what: spoilings(target.foreignIds),
      meta: hostileMeta,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(thrown, { minLength: 1, maxLength: AT_ONCE }), async (throws) => {
        const [input, by] = [await valid(), await tokens()];
        const complaints = await Promise.all(
          throws.map(async ({ who, what, meta }) => {
            const answer = await send(by[who], spoil(input, what), meta);
            // Longer than any input may be: refused before it is read, whoever sends it.
            const wrong = judgeTrpc(answer, answer.status === 413 ? 'anyone' : needed, who);
            return wrong && `${wrong}: ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
          }),
        );
        expect(complaints.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

describe('several at once', () => {
  it('are judged one by one, and what is no batch is refused', async () => {
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
          headers: headersOf(target.tokens.shopper),
          body: JSON.stringify(body),
        });
        const answers = [JSON.parse(text)].flat() as { error?: { json: { data: { httpStatus: number } } } }[];
        for (const answer of answers) {
          const own = answer.error?.json.data.httpStatus ?? 200;
          const one = { status: own, text: JSON.stringify(answer), type: 'application/json' };
          expect(judgeTrpc(one, 'anyone', 'shopper')).toBeNull();
        }
        expect(status).toBeLessThan(500);
      }),
      { seed: SEED, numRuns: randomRuns(35) },
    );
  });
});

afterAll(() => target.expectSound());
