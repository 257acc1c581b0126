/** What the types, categories and tags of another shop's file, and color names, become here. The store remembers it for the next file. */
import type { Attribute, Attributes } from '../catalog/attributes';
import { countCharacters } from '../text';

/** Where a file names something: a more reliable kind comes first. */
export const MAPPING_KINDS = ['type', 'category', 'tag', 'color'] as const;
export type MappingKind = (typeof MAPPING_KINDS)[number];
export const MAPPING_KIND_NAMES: Readonly<Record<MappingKind, string>> = {
  type: 'Type',
  category: 'Product category',
  tag: 'Tag',
  color: 'Colour',
};

/** A text of a file, such as the tag "Cotton". */
export interface MappingSource {
  kind: MappingKind;
  text: string;
}

/** What it becomes: a category, a value of an attribute, or nothing; a color name becomes the hex code that is its value. */
export interface MappingRule extends MappingSource {
  categoryId: string | null;
  attribute: Attribute | null;
  value: string | null;
}

/** Characters. A longer text is not mapped. */
export const MAX_SOURCE_LENGTH = 255;

/** Case and the number of spaces do not matter. */
export const toTextKey = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
/** Whether it fits the database, also as a key: in lower case, some letters become two. */
export const isMappableText = (text: string): boolean =>
  Math.max(countCharacters(text), countCharacters(toTextKey(text))) <= MAX_SOURCE_LENGTH;
export const toSourceKey = ({ kind, text }: MappingSource): string => `${kind} ${toTextKey(text)}`;

export interface Mapping {
  find(source: MappingSource): MappingRule | undefined;
  /** The hex code of a color name; null for one without a choice. */
  findColor(name: string): string | null;
  /** The first category that any of the sources becomes, and all attributes: of two values the first one counts. */
  apply(sources: readonly MappingSource[]): { categoryId: string | null; attributes: Attributes };
}

export function createMapping(rules: readonly MappingRule[]): Mapping {
  const byKey = new Map(rules.map((rule) => [toSourceKey(rule), rule]));
  const find = (source: MappingSource) => byKey.get(toSourceKey(source));
  return {
    find,
    findColor: (text) => find({ kind: 'color', text })?.value ?? null,
    apply(sources) {
      const found = sources.flatMap((source) => find(source) ?? []);
      const attributes: Attributes = {};
      for (const { attribute, value } of found) if (attribute && value) attributes[attribute] ??= value;
      return { categoryId: found.find(({ categoryId }) => categoryId)?.categoryId ?? null, attributes };
    },
  };
}

/** A text of a file, how many products have it, and what becomes of it. */
export interface FoundSource extends MappingSource {
  products: number;
  /** as the owner decided; null for one without a choice */
  rule: Pick<MappingRule, 'categoryId' | 'attribute' | 'value'> | null;
  /** the category of its name, found without a rule */
  namesakeId: string | null;
}
