/** Every writing call of the HTTP API, thrown at by everybody. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CALLS, CONTRACT } from '../../rest';
import { acceptsFile, type RestCall } from '../../rest/call';
import { openApiDocument } from '../../rest/openapi/document';
import { type Described, documentation } from '../../rest/test-documented';
import { checkRestResponse, type Who, WITH_ACCESS } from './check-response';
import { corrupt, corruptions } from './corrupt';
import { MAX_CONCURRENT, openTarget, RUNS, SEED } from './open-target';
import { type SentFile, someFiles, toForm, toPath } from './rest-request';
import { LOGS_OUT, REJECTED, VALID_INPUTS } from './valid-inputs';

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
  const { path, rest } = toPath(call, input);
  const method = call.method.toUpperCase();
  const answer = await send(call, { path, token, body: form ? toForm(rest, files) : rest });
  const said = `${method} ${path.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  // A spoilt parameter can make it another address, where the door may be another one.
  const wrong = checkRestResponse(
    answer,
    answer.status === 404 || answer.status === 405 ? 'anyone' : WITH_ACCESS[call.access],
    who,
  );
  if (wrong) return `${wrong}: ${said}`;
  const body = answer.text === '' ? undefined : JSON.parse(answer.text);
  const lie = undocumented(method, path, answer.status, body);
  return lie && `${lie}: ${said}`;
}

it('has a valid input for every procedure of a write call', () => {
  const procedures = WRITES.flatMap(({ procedure }) => procedure ?? []);
  expect(procedures.filter((procedure) => !(procedure in VALID_INPUTS))).toEqual([]);
});

describe.each(WRITES.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { procedure, form } = call;
  const needed = WITH_ACCESS[call.access];
  const valid = async () =>
    procedure ? ((await VALID_INPUTS[procedure]?.(target.filled)) ?? {}) : { event: 'x' };
  const tokens = async () => (procedure && LOGS_OUT.has(procedure) ? target.createTokens() : target.tokens);
  const fields = ['media', 'images', 'logo', 'file', 'portrait.0', 'portraitVideo.0'];
  const files = form
    ? someFiles(fields.filter((field) => acceptsFile(form, field)))
    : fc.constant<SentFile[]>([]);

  it('accepts valid input from a caller with access', async () => {
    const { path, rest } = toPath(call, await valid());
    const { status } = await send(call, { path, token: (await tokens())[needed], body: rest });
    expect(status < 300).toBe(procedure !== null && !REJECTED.has(procedure ?? ''));
  });

  it('accepts or rejects any other input without a failure', async () => {
    const thrown = fc.record({
      who: throwers(needed),
      what: corruptions(target.foreignIds),
      form: form ? fc.boolean() : fc.constant(false),
      files,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(thrown, { minLength: 1, maxLength: MAX_CONCURRENT }), async (throws) => {
        const [input, by] = [await valid(), await tokens()];
        const complaints = await Promise.all(
          throws.map(({ what, ...more }) =>
            complaint(call, { ...more, token: by[more.who], input: corrupt(input, what) }),
          ),
        );
        expect(complaints.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

afterAll(() => target.expectConsistent());
