/** The attributes of a product as inputs. Omitted, a stored value is kept; null and blank remove it. */
import { z } from 'zod';
import { lengthError, unchangedWhenOmitted } from '../text';
import { type ChoiceAttribute, findChoice } from './attribute-choices';
import {
  ATTRIBUTE_CHOICES,
  ATTRIBUTE_DETAILS,
  ATTRIBUTES,
  type Attribute,
  MAX_ATTRIBUTE_LENGTH,
  MAX_ATTRIBUTE_VALUES,
  MAX_FILTER_LENGTH,
} from './attributes';

const createTextInput = (attribute: Attribute) =>
  unchangedWhenOmitted({
    label: ATTRIBUTE_DETAILS[attribute].name,
    max: MAX_ATTRIBUTE_LENGTH[attribute],
  });

/** One of the listed values, in any case or common spelling. */
function createChoiceInput(attribute: ChoiceAttribute) {
  const choices: readonly string[] = ATTRIBUTE_CHOICES[attribute];
  const message = `${ATTRIBUTE_DETAILS[attribute].name} is ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`;
  return createTextInput(attribute)
    .transform((text) => (text ? (findChoice(attribute, text) ?? text) : text))
    .refine((text) => !text || choices.includes(text), message);
}

export const attributeInputs = {
  brand: createTextInput('brand'),
  gender: createChoiceInput('gender').meta({ description: ATTRIBUTE_CHOICES.gender.join(', ') }),
  ageGroup: createChoiceInput('ageGroup').meta({ description: ATTRIBUTE_CHOICES.ageGroup.join(', ') }),
  fabric: createTextInput('fabric'),
  occasion: createTextInput('occasion'),
  care: createTextInput('care'),
  countryOfOrigin: createTextInput('countryOfOrigin').meta({
    description: 'The name of a country, such as India',
  }),
} satisfies Record<Attribute, z.ZodType>;

const attributeName = z.enum(ATTRIBUTES, { error: `An attribute is ${ATTRIBUTES.join(', ')}.` });

/** The attributes that are filters in a category. Omitted, the stored ones are kept. */
export const filterAttributesInput = z
  .array(attributeName, { error: 'filterAttributes must be a list.' })
  .max(ATTRIBUTES.length, lengthError('An attribute is listed twice.'))
  .optional();

const filterValues = z
  .array(
    z
      .string({ error: 'A value is text.' })
      .trim()
      .min(1, lengthError('A value is text.'))
      .max(MAX_FILTER_LENGTH, lengthError('That value is too long.')),
  )
  .max(MAX_ATTRIBUTE_VALUES, lengthError('That is too many values at once.'))
  .optional();

/** Values by which a list of products is filtered. */
export const attributeFiltersInput = z
  .object(
    Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, filterValues])) as Record<
      Attribute,
      typeof filterValues
    >,
    { error: 'attributes must be an object.' },
  )
  .optional();
