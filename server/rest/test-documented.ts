/** Holds each answer of the contract's tests against the documented one, so that the document can't lie. */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import { CONTRACT } from '../rest';
import { openApiDocument } from './openapi/document';

interface Documented {
  content?: Record<string, { schema: object }>;
}
interface Operation {
  responses: Record<string, Documented>;
}

const document = openApiDocument(CONTRACT, '');
const paths = document.paths as unknown as Record<string, Record<string, Operation>>;
const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/** Literal paths before those with parameters, as the router matches them. */
const templates = Object.keys(paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((template) => ({ template, pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

function validatorOf(key: string, schema: object): ValidateFunction {
  const known = validators.get(key);
  if (known) return known;
  const made = ajv.compile({ ...schema, components: document.components });
  validators.set(key, made);
  return made;
}

/** What is wrong with an answer, by the document; null when it is as documented, or nothing the document speaks of. */
export function undocumented(method: string, address: string, status: number, body: unknown): string | null {
  const path = address.split('?')[0] ?? '';
  const template = templates.find(({ pattern }) => pattern.test(path))?.template;
  const operation = template && paths[template]?.[method.toLowerCase()];
  if (!operation) return null;
  const call = `${method} ${template}`;
  const answer = operation.responses[String(status)];
  if (!answer) return `${call} answered ${status}, which is not documented`;
  const schema = answer.content?.['application/json']?.schema;
  if (!schema) return body === undefined ? null : `${call} ${status} is documented without a body`;
  const validate = validatorOf(`${call} ${status}`, schema);
  return validate(body) ? null : `${call} ${status}: ${ajv.errorsText(validate.errors)}`;
}
