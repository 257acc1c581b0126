/** Compares responses with an OpenAPI document, so that the tests fail when the document is wrong. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

interface DocumentedResponse {
  content?: Record<string, { schema: object }>;
}

interface Operation {
  description?: string;
  responses: Record<string, DocumentedResponse>;
  requestBody?: { content: Record<string, unknown> };
  security?: unknown[];
}

/** The parts of an OpenAPI document that describe its responses. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: unknown;
}

interface Documentation {
  /** each call's description by its name, such as "GET /products/{id}" */
  calls: ReadonlyMap<string, Operation>;
  /** the name of a request's call; null when the document does not describe it */
  findCall(method: string, address: string): string | null;
  /** how a response differs from the document; null when it matches, or the document does not describe its call */
  findFault(method: string, address: string, status: number, body: unknown): string | null;
}

/** Reads a document whose paths, like the addresses passed to its functions, are relative to the API's root. */
export function readDocumentation({ paths, components }: OpenApiDocument): Documentation {
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

  function getValidator(key: string, schema: object): ValidateFunction {
    const cached = validators.get(key);
    if (cached) return cached;
    const validator = ajv.compile({ ...schema, components });
    validators.set(key, validator);
    return validator;
  }

  function findCall(method: string, address: string): string | null {
    const path = address.split('?')[0] ?? '';
    const found = templates.find(({ pattern }) => pattern.test(path));
    const call = `${method} ${found?.template}`;
    return calls.has(call) ? call : null;
  }

  function findFault(method: string, address: string, status: number, body: unknown): string | null {
    const call = findCall(method, address);
    const operation = call && calls.get(call);
    if (!operation) return null;
    const documented = operation.responses[String(status)];
    if (!documented) return `${call} answered ${status}, which is not documented`;
    const schema = documented.content?.['application/json']?.schema;
    if (!schema) return body === undefined ? null : `${call} ${status} is documented without a body`;
    const validate = getValidator(`${call} ${status}`, schema);
    return validate(body) ? null : `${call} ${status}: ${ajv.errorsText(validate.errors)}`;
  }

  return { calls, findCall, findFault };
}
