/** The input with which the owner decides what the texts of another shop's file become. */
import { z } from 'zod';
import { attributeInputs } from '../catalog/attribute-schema';
import { ATTRIBUTES } from '../catalog/attributes';
import { idText, lengthError, MAX_LENGTH, optionalId, requiredText } from '../text';
import { isMappableText, MAPPING_KINDS, MAX_SOURCE_LENGTH } from './mapping';

const MAX_DEPTH = 10;
const COLOR_HEX = /^#[0-9a-f]{6}$/;
const COLOR_RULE = 'A color becomes a hex code such as #27375f.';

const mappingRuleInput = z
  .object(
    {
      kind: z.enum(MAPPING_KINDS, { error: `A text is a ${MAPPING_KINDS.join(', ')}.` }),
      text: requiredText({ label: 'The text of the file', max: MAX_SOURCE_LENGTH }).refine(
        isMappableText,
        `The text of the file can have at most ${MAX_SOURCE_LENGTH} characters.`,
      ),
      categoryId: optionalId,
      /** names from the top of a category, which is created if there is none */
      createPath: z
        .array(requiredText({ label: 'Category name', max: MAX_LENGTH.name }), {
          error: 'createPath must be a list.',
        })
        .min(1, lengthError('Name a category.'))
        .max(MAX_DEPTH, lengthError('That path is too long.'))
        .nullish(),
      attribute: z.enum(ATTRIBUTES, { error: `An attribute is ${ATTRIBUTES.join(', ')}.` }).nullish(),
      value: requiredText({ label: 'The value', max: MAX_LENGTH.name }).nullish(),
    },
    { error: 'A rule must be an object.' },
  )
  .superRefine(({ kind, categoryId, createPath, attribute, value }, context) => {
    if (kind === 'color') {
      if (categoryId || createPath || attribute || !value || !COLOR_HEX.test(value))
        context.addIssue({ code: 'custom', path: ['value'], message: COLOR_RULE });
      return;
    }
    if (!attribute) return;
    const result = value ? attributeInputs[attribute].safeParse(value) : null;
    const message = result ? result.error?.issues[0]?.message : 'The value is required.';
    if (message) context.addIssue({ code: 'custom', path: ['value'], message });
  });

const MAX_RULES = 1000;

/** With neither a category nor an attribute, the text is ignored. */
export const saveMappingInput = z.object({
  /** of the import whose file is checked again */
  id: idText,
  rules: z
    .array(mappingRuleInput, { error: 'rules must be a list.' })
    .max(MAX_RULES, lengthError(`Decide on at most ${MAX_RULES} texts at once.`)),
  /** Checks the file as if they were saved, and saves nothing. The import can't be started then. */
  isTrial: z.boolean('isTrial must be true or false.').default(false),
});
export type SaveMappingInput = z.infer<typeof saveMappingInput>;
export type MappingRuleInput = SaveMappingInput['rules'][number];
