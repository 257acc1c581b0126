/** Holds answers against an OpenAPI document, so that the document can't lie. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

interface Documented {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  responses: Record<string, Documented>;
  requestBody?: { content: Record<string, unknown> };
  security?: unknown[];
}

/** As much of an OpenAPI document as its answers need. */
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

interface Documentation {
  /** every call, "GET /products/{id}", with its description */
  calls: ReadonlyMap<string, Operation>;
  /** the call that a request is; null when the document does not speak of it */
  callOf(method: string, address: string): string | null;
  /** what is wrong with an answer, by the document; null when it is as documented, or nothing the document speaks of */
  undocumented(method: string, address: string, status: number, body: unknown): string | null;
}

/** Reads a document whose paths begin at the API's root, as the addresses asked about do. */
export function documentation({ paths, components }: Described): Documentation {
  const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
  const validators = new Map<string, ValidateFunction>();
  const calls = new Map<string, Operation>(
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    ),
  );
  /** Literal paths before those with parameters, as the router matches them. */
  const templates = Object.keys(paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((template) => ({
      template,
      pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    }));

  function validatorOf(key: string, schema: object): ValidateFunction {
    const known = validators.get(key);
    if (known) return known;
    const made = ajv.compile({ ...schema, components });
    validators.set(key, made);
    return made;
  }

  function callOf(method: string, address: string): string | null {
    const path = address.split('?')[0] ?? '';
    const found = templates.find(({ pattern }) => pattern.test(path));
    const call = `${method} ${found?.template}`;
    return calls.has(call) ? call : null;
  }

  function undocumented(method: string, address: string, status: number, body: unknown): string | null {
    const call = callOf(method, address);
    const operation = call && calls.get(call);
    if (!operation) return null;
    const answer = operation.responses[String(status)];
    if (!answer) return `${call} answered ${status}, which is not documented`;
    const schema = answer.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? null : `${call} ${status} is documented without a body`;
    const validate = validatorOf(`${call} ${status}`, schema);
    return validate(body) ? null : `${call} ${status}: ${ajv.errorsText(validate.errors)}`;
  }

  return { calls, callOf, undocumented };
}
