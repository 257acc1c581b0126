/** Adds to the JSON Schema what the conversion from zod omits: the range of numbers that may be sent as text, and defaults. */
import { z } from 'zod';
import type { CreateDocumentOptions } from 'zod-openapi';

type Schema = Record<string, unknown>;

const isSafeBound = (value: unknown): boolean => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/** Removes the bounds that every safe integer has from a number's JSON Schema. */
function removeSafeBounds(schema: Schema): void {
  if (isSafeBound(schema.minimum)) delete schema.minimum;
  if (isSafeBound(schema.maximum)) delete schema.maximum;
}

const readOutput = (schema: z.core.$ZodType): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output' }) as Schema;
  removeSafeBounds(rest);
  return rest;
};

/** Describes a whole number that may be sent as text with its range, and a text that is parsed further with its format. */
export const refineSchema: CreateDocumentOptions['override'] = ({ zodSchema, jsonSchema, io }) => {
  const schema = jsonSchema as Schema;
  const { def } = zodSchema._zod;
  if (def.type === 'number') removeSafeBounds(schema);
  if (io !== 'input') return;
  if (def.type === 'pipe') {
    const { out } = def as z.core.$ZodPipeDef;
    const choices = schema.anyOf as Schema[] | undefined;
    if (out._zod.def.type === 'number' && choices) {
      schema.anyOf = choices.map((choice) => (choice.type === 'string' ? choice : readOutput(out)));
    } else if (out._zod.def.type === 'string' && schema.type === 'string') {
      const { format } = readOutput(out);
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
