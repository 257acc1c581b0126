/** What the texts of another shop's file become, for npm run import. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { ATTRIBUTES, type Attribute } from '../../src/catalog/attributes';
import { toCategoryName } from '../../src/catalog/slug';
import { type FoundSource, MAPPING_KINDS, type MappingKind } from '../../src/import/mapping';
import type { SaveMappingInput } from '../../src/import/mapping-schema';
import { UsageError } from '../run-script';

export type Rule = SaveMappingInput['rules'][number];

const toPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean);

/** The kind of a column's name in any case; a wrong one stops the import. */
function readOne<Name extends string>(names: readonly Name[], text: string, line: number): Name {
  const found = names.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!found) throw new UsageError(`Line ${line} of the mapping: “${text}” is none of ${names.join(', ')}.`);
  return found;
}

/**
 * Reads a CSV file with the columns kind (type, category, tag or color), text, category (a path from the top), attribute and value.
 * @throws UsageError for a file that is none
 */
export function readMappingFile(path: string): Rule[] {
  const rows = parse(readFileSync(path), { bom: true, columns: true, trim: true, skip_empty_lines: true });
  return (rows as Record<string, string | undefined>[]).map((row, index): Rule => {
    const { kind = '', text = '', category = '', attribute = '', value = '' } = row;
    const line = index + 2;
    if (text === '') throw new UsageError(`Line ${line} of the mapping has no text.`);
    return {
      kind: readOne<MappingKind>(MAPPING_KINDS, kind, line),
      text,
      categoryId: null,
      createPath: category ? toPath(category) : null,
      attribute: attribute ? readOne<Attribute>(ATTRIBUTES, attribute, line) : null,
      value: value || null,
    };
  });
}

/** Rules that create a category for each of these texts that fits none. */
export const createCategoryRules = (sources: readonly FoundSource[], kind: MappingKind): Rule[] =>
  sources
    .filter((source) => source.kind === kind && !source.rule && !source.namesakeId)
    .map(({ text }) => {
      const path = toPath(text);
      const names = kind === 'category' ? path.slice(-1) : path;
      return {
        kind,
        text,
        categoryId: null,
        createPath: names.map(toCategoryName),
        attribute: null,
        value: null,
      };
    });

export const describeRule = ({ kind, text, createPath, attribute, value }: Rule): string =>
  `${kind} “${text}”: ${[createPath?.join(' > '), attribute && `${attribute} ${value}`, kind === 'color' && value].filter(Boolean).join(', ') || 'ignored'}`;
