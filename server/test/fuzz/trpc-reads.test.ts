/** Sends corrupted inputs to every query, in every role. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTrpcResponse, type Role } from './check-response';
import { arbitraryCorruptions, corrupt } from './corrupt';
import { MAX_CONCURRENT, openTarget, RUNS, SEED } from './open-target';
import { findNeededRole, hostileMeta, listProcedures, toBody, toHeaders } from './trpc-request';
import { NOT_FOUND_QUERIES, VALID_QUERIES } from './valid-queries';

const target = await openTarget();
const QUERIES = listProcedures('query');

/** Valid days that a database might not support. */
const DAYS = ['0000-01-01', '0001-01-01', '1000-01-01', '9999-12-31', '1969-12-31', '2038-01-19'];

it('has an input for every query, and none for a removed one', () => {
  expect(QUERIES.toSorted()).toEqual(Object.keys(VALID_QUERIES).toSorted());
});

describe.each(QUERIES)('%s', async (path) => {
  const needed = await findNeededRole(target, path, 'GET');
  const valid = VALID_QUERIES[path]?.(target.filled);
  const sendQuery = (role: Role, input: unknown, meta?: unknown) =>
    target.send(`/trpc/${path}?input=${encodeURIComponent(toBody(input, meta))}`, {
      headers: toHeaders(target.tokens[role]),
    });
  const caller = needed === 'anyone' ? 'anyone' : path.startsWith('payment.') ? 'shopper' : needed;

  it('answers a valid query', async () => {
    const { status, text } = await sendQuery(caller, valid);
    expect(status, text).toBe(NOT_FOUND_QUERIES.has(path) ? 404 : 200);
  });

  it('answers or rejects any other input without a failure', async () => {
    const inputs = fc.record({
      role: fc.constantFrom<Role>(needed, needed, needed, needed, 'admin', 'anyone', 'shopper'),
      what: arbitraryCorruptions([...target.foreignIds, ...DAYS]),
      meta: hostileMeta,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(inputs, { minLength: 1, maxLength: MAX_CONCURRENT }), async (questions) => {
        const faults = await Promise.all(
          questions.map(async ({ role, what, meta }) => {
            const answer = await sendQuery(role, corrupt(valid ?? {}, what), meta);
            // Node.js rejects a URL that is too long before the application sees it.
            if (answer.status === 431) return null;
            const wrong = checkTrpcResponse(answer, needed, role);
            return wrong && `${wrong}: ${path} → ${answer.status} ${answer.text.slice(0, 300)}`;
          }),
        );
        expect(faults.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

it('finds the orders of any day of the calendar', async () => {
  const headers = toHeaders(target.tokens.admin);
  for (const day of DAYS)
    for (const input of [
      { from: day },
      { to: day },
      { from: day, to: day },
      { from: '9999-12-31', to: day },
    ]) {
      const question = encodeURIComponent(toBody(input));
      const { status, text } = await target.send(`/trpc/admin.order.list?input=${question}`, { headers });
      expect(status, `${JSON.stringify(input)}: ${text}`).toBe(200);
    }
});

afterAll(() => target.expectConsistent());
