/** What a text of another shop's file can become, as the choices of a list. */
import { ATTRIBUTE_CHOICES, ATTRIBUTE_DETAILS, ATTRIBUTES, type Attribute } from '../catalog/attributes';
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../catalog/color-families';
import { toCategoryName } from '../catalog/slug';
import { NEUTRAL_COLOR_HEX } from './color-hex';
import type { FoundSource } from './mapping';
import type { MappingRuleInput } from './mapping-schema';

export type MappingTarget = Omit<MappingRuleInput, 'kind' | 'text'>;

interface Choice {
  /** the target as text */
  value: string;
  label: string;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

/** A category with its names from the top. */
export interface CategoryPath {
  id: string;
  path: readonly string[];
}

/** The neutral color is a gray. */
const NO_COLOR = 'Grey, or no colour of its own';

const NOTHING: MappingTarget = { categoryId: null };

export const toTarget = (value: string): MappingTarget => ({ ...NOTHING, ...JSON.parse(value) });
const toChoice = (target: Partial<MappingTarget>, label: string): Choice => ({
  value: JSON.stringify(target),
  label,
});

/** The value of the choice that was made before; empty if none was. */
export function getChosen({ kind, rule }: FoundSource): string {
  if (!rule) return '';
  const { categoryId, attribute, value } = rule;
  if (kind === 'color') return JSON.stringify({ value });
  if (categoryId) return JSON.stringify({ categoryId });
  return JSON.stringify(attribute ? { attribute, value } : {});
}

const FIXED: Partial<Record<Attribute, readonly string[]>> = ATTRIBUTE_CHOICES;

const listAttributeChoices = ({ text, rule }: FoundSource): Choice[] =>
  ATTRIBUTES.flatMap((attribute) => {
    const own = rule?.attribute === attribute && rule.value ? [rule.value] : [];
    const values = new Set([...own, ...(FIXED[attribute] ?? [text.slice(0, 100)])]);
    return [...values].map((value) =>
      toChoice({ attribute, value }, `${ATTRIBUTE_DETAILS[attribute].name}: ${value}`),
    );
  });

function listColorChoices({ rule }: FoundSource): ChoiceGroup[] {
  const colors = COLOR_FAMILIES.map((family) => COLOR_FAMILY_DETAILS[family]);
  const own = rule?.value;
  const isOther = own && own !== NEUTRAL_COLOR_HEX && !colors.some(({ hex }) => hex === own);
  return [
    ...(isOther ? [{ label: 'Chosen before', choices: [toChoice({ value: own }, own)] }] : []),
    { label: 'No colour', choices: [toChoice({ value: NEUTRAL_COLOR_HEX }, NO_COLOR)] },
    {
      label: 'Colour',
      choices: colors
        .filter(({ hex }) => hex !== NEUTRAL_COLOR_HEX)
        .map(({ name, hex }) => toChoice({ value: hex }, name)),
    },
  ];
}

/** Types become categories, tags also values of attributes, and color names a color. */
export function listChoices(source: FoundSource, categories: readonly CategoryPath[]): ChoiceGroup[] {
  if (source.kind === 'color') return listColorChoices(source);
  const own = source.text.split('>').at(-1) ?? '';
  const name = toCategoryName(own);
  const parents = categories.filter(({ path }) => path.length === 1);
  return [
    { label: 'Nothing', choices: [toChoice({}, 'Not used')] },
    {
      label: 'Category',
      choices: categories.map(({ id, path }) => toChoice({ categoryId: id }, path.join(' > '))),
    },
    ...(name
      ? [
          {
            label: `New category “${name}”`,
            choices: [
              toChoice({ createPath: [name] }, `New: ${name}, hidden until it has pictures`),
              ...parents.map(({ path }) =>
                toChoice({ createPath: [...path, name] }, `New: ${[...path, name].join(' > ')}`),
              ),
            ],
          },
        ]
      : []),
    ...(source.kind === 'tag' ? [{ label: 'Attribute', choices: listAttributeChoices(source) }] : []),
  ];
}
