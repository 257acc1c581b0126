/** Every writing call of the HTTP API, thrown at by everybody. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CALLS, CONTRACT } from '../../rest';
import { acceptsFile, type RestCall } from '../../rest/call';
import { openApiDocument } from '../../rest/openapi/document';
import { type Described, documentation } from '../../rest/test-documented';
import { spoil, spoilings } from './hostile';
import { AT_ONCE, openTarget, RUNS, SEED } from './open';
import { formOf, pathOf, type SentFile, someFiles } from './rest-request';
import { LOGS_OUT, REFUSED, VALID } from './valid-inputs';
import { judgeRest, type Who, WITH_ACCESS } from './verdict';

const { undocumented } = documentation(openApiDocument(CONTRACT, '') as unknown as Described);
const target = await openTarget();
const WRITES = CALLS.filter(({ method }) => method !== 'get');

/** Mostly somebody who may call: the others come no further than the door. */
const throwers = (needed: Who): fc.Arbitrary<Who> =>
  fc.constantFrom<Who>(needed, needed, needed, needed, needed, 'admin', 'anyone', 'shopper');

const send = (call: RestCall, { path, token, body }: { path: string; token: string | null; body: unknown }) =>
  target.send(`/api${path}`, {
    method: call.method.toUpperCase(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body ?? null),
  });

interface Thrown {
  who: Who;
  token: string | null;
  input: unknown;
  form: boolean;
  files: readonly SentFile[];
}

/** Sends it; null, or what is wrong with the answer. */
async function complaint(call: RestCall, { who, token, input, form, files }: Thrown): Promise<string | null> {
  const { path, rest } = pathOf(call, input);
  const method = call.method.toUpperCase();
  const answer = await send(call, { path, token, body: form ? formOf(rest, files) : rest });
  const said = `${method} ${path.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  // A spoilt parameter can make it another address, where the door may be another one.
  const wrong = judgeRest(
    answer,
    answer.status === 404 || answer.status === 405 ? 'anyone' : WITH_ACCESS[call.access],
    who,
  );
  if (wrong) return `${wrong}: ${said}`;
  const body = answer.text === '' ? undefined : JSON.parse(answer.text);
  const lie = undocumented(method, path, answer.status, body);
  return lie && `${lie}: ${said}`;
}

it('knows a valid input of every procedure behind a writing call', () => {
  const procedures = WRITES.flatMap(({ procedure }) => procedure ?? []);
  expect(procedures.filter((procedure) => !(procedure in VALID))).toEqual([]);
});

describe.each(WRITES.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { procedure, form } = call;
  const needed = WITH_ACCESS[call.access];
  const valid = async () => (procedure ? ((await VALID[procedure]?.(target.filled)) ?? {}) : { event: 'x' });
  const tokens = async () => (procedure && LOGS_OUT.has(procedure) ? target.newTokens() : target.tokens);
  const fields = ['media', 'images', 'logo', 'file', 'portrait.0', 'portraitVideo.0'];
  const files = form
    ? someFiles(fields.filter((field) => acceptsFile(form, field)))
    : fc.constant<SentFile[]>([]);

  it('takes what is valid from whoever may call it', async () => {
    const { path, rest } = pathOf(call, await valid());
    const { status } = await send(call, { path, token: (await tokens())[needed], body: rest });
    expect(status < 300).toBe(procedure !== null && !REFUSED.has(procedure ?? ''));
  });

  it('refuses or takes whatever else comes, and nothing breaks', async () => {
    const thrown = fc.record({
      who: throwers(needed),
      what: spoilings(target.foreignIds),
      form: form ? fc.boolean() : fc.constant(false),
      files,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(thrown, { minLength: 1, maxLength: AT_ONCE }), async (throws) => {
        const [input, by] = [await valid(), await tokens()];
        const complaints = await Promise.all(
          throws.map(({ what, ...more }) =>
            complaint(call, { ...more, token: by[more.who], input: spoil(input, what) }),
          ),
        );
        expect(complaints.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

afterAll(() => target.expectSound());
