/** What the texts of another shop's file become, for npm run import. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { ATTRIBUTES, type Attribute } from '../../src/catalog/attributes';
import { toCategoryName } from '../../src/catalog/slug';
import { type FoundSource, MAPPING_KINDS, type MappingKind, toSourceKey } from '../../src/import/mapping';
import type { MappingRuleInput } from '../../src/import/mapping-schema';
import { UsageError } from '../run-script';

export type Rule = MappingRuleInput;

const toPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean);

/** The line of the n-th rule, from 0, after the header. */
const toLine = (index: number): number => index + 2;

/** The kind of a column's name in any case; a wrong one stops the import. */
function readOne<Name extends string>(names: readonly Name[], text: string, line: number): Name {
  const found = names.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!found) throw new UsageError(`Line ${line} of the mapping: “${text}” is none of ${names.join(', ')}.`);
  return found;
}

const describeTarget = ({ createPath, attribute, value }: Rule): string =>
  JSON.stringify([createPath, attribute, value]);

/** Only one of two meanings could be saved. */
function ensureOneMeaning(rules: readonly Rule[]): void {
  const first = new Map<string, number>();
  rules.forEach((rule, index) => {
    const key = toSourceKey(rule);
    const earlier = first.get(key) ?? index;
    first.set(key, earlier);
    const known = rules[earlier];
    if (known && describeTarget(known) !== describeTarget(rule))
      throw new UsageError(
        `Line ${toLine(index)} of the mapping: “${rule.text}” becomes something else than in line ${toLine(earlier)}. Keep one of them.`,
      );
  });
}

/**
 * Reads a CSV file with the columns kind (type, category, tag or color), text, category (a path from the top), attribute and value.
 * @throws UsageError for a file that is none, or that says two things about one text
 */
export function readMappingFile(path: string): Rule[] {
  const rows = parse(readFileSync(path), { bom: true, columns: true, trim: true, skip_empty_lines: true });
  const rules = (rows as Record<string, string | undefined>[]).map((row, index): Rule => {
    const { kind = '', text = '', category = '', attribute = '', value = '' } = row;
    const line = toLine(index);
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
  ensureOneMeaning(rules);
  return rules;
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
