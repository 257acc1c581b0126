/** Sends corrupted inputs to every write call of the HTTP API, in every role. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CALLS, CONTRACT } from '../../rest';
import { acceptsFile, type RestCall } from '../../rest/call';
import { openApiDocument } from '../../rest/openapi/document';
import { type OpenApiDocument, readDocumentation } from '../../rest/test-documentation';
import { checkRestResponse, ROLE_BY_ACCESS, type Role } from './check-response';
import { arbitraryCorruptions, corrupt } from './corrupt';
import { MAX_CONCURRENT, openTarget, RUNS, SEED } from './open-target';
import { arbitraryFiles, toForm, toPath, type UploadedFile } from './rest-request';
import { REJECTED_INPUTS, REVOKES_TOKENS, VALID_INPUTS } from './valid-inputs';

const { findFault: findDocumentationFault } = readDocumentation(
  openApiDocument(CONTRACT, '') as unknown as OpenApiDocument,
);
const target = await openTarget();
const WRITES = CALLS.filter(({ method }) => method !== 'get');

/** Mostly a role with access, because requests of others are rejected before their input matters. */
const arbitraryRole = (needed: Role): fc.Arbitrary<Role> =>
  fc.constantFrom<Role>(needed, needed, needed, needed, needed, 'admin', 'anyone', 'shopper');

const sendCall = (
  call: RestCall,
  { path, token, body }: { path: string; token: string | null; body: unknown },
) =>
  target.send(`/api${path}`, {
    method: call.method.toUpperCase(),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body ?? null),
  });

interface FuzzRequest {
  role: Role;
  token: string | null;
  input: unknown;
  form: boolean;
  files: readonly UploadedFile[];
}

/** Sends the request. Returns null, or the fault of the response. */
async function findFault(
  call: RestCall,
  { role, token, input, form, files }: FuzzRequest,
): Promise<string | null> {
  const { path, rest } = toPath(call, input);
  const method = call.method.toUpperCase();
  const answer = await sendCall(call, { path, token, body: form ? toForm(rest, files) : rest });
  const summary = `${method} ${path.slice(0, 200)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  // A corrupted parameter can lead to another path with another access rule.
  const wrong = checkRestResponse(
    answer,
    answer.status === 404 || answer.status === 405 ? 'anyone' : ROLE_BY_ACCESS[call.access],
    role,
  );
  if (wrong) return `${wrong}: ${summary}`;
  const body = answer.text === '' ? undefined : JSON.parse(answer.text);
  const documentationFault = findDocumentationFault(method, path, answer.status, body);
  return documentationFault && `${documentationFault}: ${summary}`;
}

it('has a valid input for every procedure of a write call', () => {
  const procedures = WRITES.flatMap(({ procedure }) => procedure ?? []);
  expect(procedures.filter((procedure) => !(procedure in VALID_INPUTS))).toEqual([]);
});

describe.each(WRITES.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { procedure, form } = call;
  const needed = ROLE_BY_ACCESS[call.access];
  const createValidInput = async () =>
    procedure ? ((await VALID_INPUTS[procedure]?.(target.filled)) ?? {}) : { event: 'x' };
  const getTokens = async () =>
    procedure && REVOKES_TOKENS.has(procedure) ? target.createTokens() : target.tokens;
  const fields = ['media', 'images', 'logo', 'file', 'portrait.0', 'portraitVideo.0'];
  const files = form
    ? arbitraryFiles(fields.filter((field) => acceptsFile(form, field)))
    : fc.constant<UploadedFile[]>([]);

  it('accepts valid input from a caller with access', async () => {
    const { path, rest } = toPath(call, await createValidInput());
    const { status } = await sendCall(call, { path, token: (await getTokens())[needed], body: rest });
    expect(status < 300).toBe(procedure !== null && !REJECTED_INPUTS.has(procedure ?? ''));
  });

  it('accepts or rejects any other input without a failure', async () => {
    const request = fc.record({
      role: arbitraryRole(needed),
      what: arbitraryCorruptions(target.foreignIds),
      form: form ? fc.boolean() : fc.constant(false),
      files,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: MAX_CONCURRENT }), async (requests) => {
        const [input, by] = [await createValidInput(), await getTokens()];
        const faults = await Promise.all(
          requests.map(({ what, ...more }) =>
            findFault(call, { ...more, token: by[more.role], input: corrupt(input, what) }),
          ),
        );
        expect(faults.filter((each) => each !== null)).toEqual([]);
      }),
      { seed: SEED, numRuns: RUNS },
    );
  });
});

afterAll(() => target.expectConsistent());
