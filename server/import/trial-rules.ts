/** Checks a file with rules that are not saved: what a dry run shows of a mapping. */
import { randomUUID } from 'node:crypto';
import {
  type CategoryLookup,
  createCategoryLookup,
  type NamedCategory,
} from '../../src/import/category-lookup';
import { type Mapping, type MappingRule, toTextKey } from '../../src/import/mapping';
import type { MappingRuleInput } from '../../src/import/mapping-schema';
import type { PrismaReader } from '../db/client';
import { readMapping } from './category-mapping';
import { readNamedCategories } from './read-stored';

const toPathKey = (path: readonly string[]): string => JSON.stringify(path.map(toTextKey));

/** The category at the end of a path. Those that are missing are added to the list, which is not saved. */
function findOrAdd(categories: NamedCategory[], path: readonly string[]): string {
  let id = '';
  for (let depth = 1; depth <= path.length; depth++) {
    const above = path.slice(0, depth);
    const key = toPathKey(above);
    const known = categories.find((category) => toPathKey(category.path) === key);
    id = known?.id ?? randomUUID();
    if (!known) categories.push({ id, slug: id, path: above });
  }
  return id;
}

/** What the texts of a file become, and the categories that its products can have. */
export async function readMeanings(
  db: PrismaReader,
  trialRules: readonly MappingRuleInput[],
): Promise<{ mapping: Mapping; categories: CategoryLookup }> {
  const categories = await readNamedCategories(db);
  const trial = trialRules.map(
    ({ kind, text, categoryId, createPath, attribute, value }): MappingRule => ({
      kind,
      text,
      categoryId: createPath ? findOrAdd(categories, createPath) : categoryId,
      attribute: attribute ?? null,
      value: value ?? null,
    }),
  );
  return { mapping: await readMapping(db, trial), categories: createCategoryLookup(categories) };
}
