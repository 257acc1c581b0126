/** Says what zod's schemas do and JSON Schema can: the range behind a number that may come as text, and defaults. */
import { z } from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type Schema = Record<string, unknown>;

const isSafeBound = (value: unknown): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** A number's JSON Schema without the bounds that every safe integer has. */
function withoutSafeBounds(schema: Schema): void {
  if (isSafeBound(schema.minimum)) delete schema.minimum;
  if (isSafeBound(schema.maximum)) delete schema.maximum;
}

const outOf = (schema: z.core.$ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' }) as Schema;
  withoutSafeBounds(rest);
  return rest;
};

/** A whole number that may come as text is described with the range it must lie in, a text that is read on with its format. */
export const precise: CreateDocumentOptions['override'] = ({ zodSchema, jsonSchema, io }) => {
  const schema = jsonSchema as Schema;
  const { def } = zodSchema._zod;
  if (def.type === 'number') withoutSafeBounds(schema);
  if (io !== 'input') return;
  if (def.type === 'pipe') {
    const { out } = def as z.core.$ZodPipeDef;
    const choices = schema.anyOf as Schema[] | undefined;
    if (out._zod.def.type === 'number' && choices) {
      schema.anyOf = choices.map((choice) => (choice.type === 'string' ? choice : outOf(out)));
    } else if (out._zod.def.type === 'string' && schema.type === 'string') {
      const { format } = outOf(out);
      if (format) schema.format = format;
    }
  }
  if (def.type === 'default') {
    const { defaultValue } = def as z.core.$ZodDefaultDef;
    if (['number', 'string', 'boolean'].includes(typeof defaultValue)) schema.default = defaultValue;
  }
};

/** A query is text anyway: a number there is just a number. */
export function asParameter(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  const whole = (anyOf as Schema[] | undefined)?.find(({ type }) => type === 'integer');
  return whole ? { ...whole, ...rest } : schema;
}
