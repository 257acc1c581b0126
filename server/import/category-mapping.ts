/** What the texts of other shops' files become here, as the owner decided, and the categories created for it. */
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AuditChange } from '../../src/audit-log/entries';
import { findChanges } from '../../src/audit-log/find-changes';
import { ATTRIBUTE_DETAILS } from '../../src/catalog/attributes';
import { saveCategoryInput } from '../../src/catalog/category-schema';
import { findPath } from '../../src/catalog/tree';
import { AppError } from '../../src/errors';
import type { CategoryLookup } from '../../src/import/category-lookup';
import { findColorHex } from '../../src/import/color-hex';
import type { Draft, DraftVariant } from '../../src/import/draft';
import {
  createMapping,
  type FoundSource,
  isMappableText,
  MAPPING_KIND_NAMES,
  type Mapping,
  type MappingKind,
  type MappingRule,
  type MappingSource,
  toSourceKey,
  toTextKey,
} from '../../src/import/mapping';
import type { saveMappingInput } from '../../src/import/mapping-schema';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { DEFAULT_COLOR } from '../../src/import/shopify-variant';
import type { StoredProduct } from '../../src/import/stored-product';
import { toChunks } from '../../src/to-chunks';
import { recordAuditEntry, recordChanges } from '../audit-log/record-audit-entry';
import { readOutline } from '../catalog/category/category-outline';
import { recordSlug } from '../catalog/category/former-slugs';
import { lockCategoryTree, placeCategory, retryOnTakenSlug } from '../catalog/category/place-category';
import { recordCategoryChange } from '../catalog/record-catalog-change';
import type { Context } from '../context';
import type { PrismaReader, Tx } from '../db/client';
import { insertInto, MAX_SQL_VALUES } from '../db/sql';

type ActingContext = Pick<Context, 'db' | 'session' | 'now'>;

/** A rule as it is stored. */
type StoredRule = MappingRule & { id: string };

async function readRules(db: Pick<PrismaReader, 'importMapping'>): Promise<StoredRule[]> {
  const rows = await db.importMapping.findMany();
  return rows.map(({ id, kind, text, categoryId, attribute, value }) => ({
    id,
    kind: kind as MappingKind,
    text,
    categoryId,
    attribute: attribute as MappingRule['attribute'],
    value,
  }));
}

/** @param trial rules that are not stored, and count before those that are */
export const readMapping = async (db: PrismaReader, trial: readonly MappingRule[] = []): Promise<Mapping> =>
  createMapping([...(await readRules(db)), ...trial]);

/** The type of another shop that becomes each category: of several the first one in the alphabet. */
export async function readTypes(db: PrismaReader): Promise<Map<string, string>> {
  const rows = await db.importMapping.findMany({
    where: { kind: 'type', categoryId: { not: null } },
    select: { categoryId: true, text: true },
    orderBy: { textKey: 'desc' },
  });
  return new Map(rows.map(({ categoryId, text }) => [categoryId ?? '', text]));
}

/** Whether the file gives a new variant's color no hex code, and the store knows none for its name. */
const hasUnknownColor = ({ color, colorHexCode }: DraftVariant): boolean =>
  color !== '' && color !== DEFAULT_COLOR && !colorHexCode && !findColorHex(color);

function applyToColors(variants: DraftVariant[], mapping: Mapping): DraftVariant[] {
  return variants.map((variant) => {
    const hex = hasUnknownColor(variant) && mapping.findColor(variant.color);
    return hex ? { ...variant, defaultColorHexCode: hex } : variant;
  });
}

/** The draft with the category, the attributes and the colors of the mapping; what the file itself says comes first. */
export function applyMapping(given: Draft, mapping: Mapping): Draft {
  const draft = { ...given, variants: applyToColors(given.variants, mapping) };
  if (!draft.sources) return draft;
  const { categoryId, attributes } = mapping.apply(draft.sources);
  return { ...draft, categoryId, details: { ...attributes, ...draft.details } };
}

/** Each once. A stored variant keeps the color that it has. */
function listUnknownColors({ variants }: Draft, stored: StoredProduct | undefined): MappingSource[] {
  const known = new Set(stored?.variants.map(({ color }) => toTextKey(color)));
  const colors = new Map(
    variants.filter(hasUnknownColor).map(({ color }) => [toTextKey(color), color] as const),
  );
  return [...colors].flatMap(([key, text]) => (known.has(key) ? [] : [{ kind: 'color' as const, text }]));
}

/** Collects the texts of a file that can be mapped, of one product after the other. */
export function createSourceList(mapping: Mapping, categories: CategoryLookup) {
  const found = new Map<string, FoundSource>();
  const addSource = (source: MappingSource) => {
    if (!isMappableText(source.text)) return;
    const key = toSourceKey(source);
    const known = found.get(key);
    if (known) {
      known.products += 1;
      return;
    }
    const chosen = mapping.find(source);
    const rule = chosen
      ? { categoryId: chosen.categoryId, attribute: chosen.attribute, value: chosen.value }
      : null;
    const match = source.kind === 'tag' || source.kind === 'color' ? null : categories.find([source.text]);
    found.set(key, { ...source, products: 1, rule, namesakeId: match && 'id' in match ? match.id : null });
  };
  const rank = ({ kind }: FoundSource) => (kind === 'tag' ? 2 : Number(kind === 'color'));
  return {
    add: (draft: Draft, stored: StoredProduct | undefined): void =>
      [...(draft.sources ?? []), ...listUnknownColors(draft, stored)].forEach(addSource),
    /** types and categories first, then colors, each with the most frequent first */
    list: (): FoundSource[] =>
      [...found.values()].sort(
        (a, b) => rank(a) - rank(b) || b.products - a.products || (a.text < b.text ? -1 : 1),
      ),
  };
}

/** The category at the end of a path; those that are missing are created. A new top-level category has no slides, so it is hidden. */
async function ensureCategory(tx: Tx, ctx: ActingContext, path: readonly string[]): Promise<string> {
  let parentId: string | null = null;
  for (const raw of path) {
    const { name } = saveCategoryInput.pick({ name: true }).parse({ name: raw });
    const outline = await readOutline(tx);
    const level: Outline = parentId === null ? outline : (findSubCategories(outline, parentId) ?? []);
    const known = level.find((category) => toTextKey(category.name) === toTextKey(name));
    if (known) {
      parentId = known.id;
      continue;
    }
    const id = randomUUID();
    const { slug, siblings, parent } = placeCategory(outline, { id, name, parentId, current: null });
    const position = Math.max(-1, ...siblings.map((sibling) => sibling.position)) + 1;
    const isHidden = parentId === null;
    await tx.category.create({
      data: { id, name, slug, parentId, position, isHidden, createdAt: ctx.now() },
    });
    await recordSlug(tx, { id, slug, before: null });
    await recordAuditEntry(tx, ctx, {
      action: 'created',
      type: 'CATEGORY',
      id,
      name,
      changes: [
        { field: 'Name', from: null, to: name },
        { field: 'Parent', from: null, to: parent?.name ?? 'Top level' },
      ],
    });
    recordCategoryChange(tx);
    parentId = id;
  }
  if (parentId === null) throw new AppError('BAD_REQUEST', IMPORT_MESSAGES.unknownCategory);
  return parentId;
}

type Outline = Awaited<ReturnType<typeof readOutline>>;

function findSubCategories(outline: Outline, id: string): Outline | null {
  for (const node of outline) {
    const found = node.id === id ? node.subCategories : findSubCategories(node.subCategories, id);
    if (found) return found;
  }
  return null;
}

/** The id of entries about the mapping. */
const MAPPING_ID = 'mapping';

type Target = Pick<MappingRule, 'categoryId' | 'attribute' | 'value'>;

function describeTarget({ categoryId, attribute, value }: Target, outline: Outline): string {
  const path = categoryId && findPath(outline, ({ id }) => id === categoryId);
  if (path) return path.map(({ name }) => name).join(' > ');
  if (attribute) return `${ATTRIBUTE_DETAILS[attribute].name}: ${value}`;
  return value ?? 'Not used';
}

function findRuleChange(
  { kind, text, before, after }: MappingSource & { before: Target | null; after: Target },
  outline: Outline,
): AuditChange[] {
  const field = `${MAPPING_KIND_NAMES[kind]} “${text}”`;
  return findChanges(before && { [field]: describeTarget(before, outline) }, {
    [field]: describeTarget(after, outline),
  });
}

/** @throws AppError NOT_FOUND */
async function requireCategories(tx: Tx, rules: readonly Pick<MappingRule, 'categoryId'>[]): Promise<void> {
  const ids = [...new Set(rules.flatMap(({ categoryId }) => categoryId ?? []))];
  for (const some of toChunks(ids, MAX_SQL_VALUES))
    if ((await tx.category.count({ where: { id: { in: some } } })) < some.length)
      throw new AppError('NOT_FOUND', IMPORT_MESSAGES.unknownCategory);
}

const RULES_PER_STATEMENT = 50;

/** Replaces those that are stored, a few dozen in each statement. */
async function replaceRules(
  tx: Tx,
  rules: readonly MappingRule[],
  storedByKey: ReadonlyMap<string, StoredRule>,
): Promise<void> {
  const replaced = rules.flatMap((rule) => storedByKey.get(toSourceKey(rule))?.id ?? []);
  for (const some of toChunks(replaced, MAX_SQL_VALUES))
    await tx.importMapping.deleteMany({ where: { id: { in: some } } });
  const rows = rules.map((rule) => ({ id: randomUUID(), ...rule, textKey: toTextKey(rule.text) }));
  for (const [first, ...others] of toChunks(rows, RULES_PER_STATEMENT))
    if (first) await tx.execute(insertInto('ImportMapping', [first, ...others]));
}

const isSameRule = (a: MappingRule | undefined, b: MappingRule): boolean =>
  a?.text === b.text && a.categoryId === b.categoryId && a.attribute === b.attribute && a.value === b.value;

/**
 * Remembers what texts become, and creates the categories that rules name by a path. All rules or none; of two for a text, the last.
 * @throws AppError NOT_FOUND for an unknown category
 */
export async function saveMapping(
  ctx: ActingContext,
  { rules }: Pick<z.infer<typeof saveMappingInput>, 'rules'>,
): Promise<void> {
  await retryOnTakenSlug(() =>
    ctx.db.transact(async (tx) => {
      await lockCategoryTree(tx);
      const storedByKey = new Map((await readRules(tx)).map((rule) => [toSourceKey(rule), rule]));
      await requireCategories(tx, rules);
      const rulesByKey = new Map<string, MappingRule>();
      for (const { kind, text, categoryId, createPath, attribute, value } of rules)
        rulesByKey.set(toSourceKey({ kind, text }), {
          kind,
          text,
          categoryId: createPath ? await ensureCategory(tx, ctx, createPath) : categoryId,
          attribute: attribute ?? null,
          value: value ?? null,
        });
      const changed = [...rulesByKey].flatMap(([key, rule]) =>
        isSameRule(storedByKey.get(key), rule) ? [] : [rule],
      );
      if (changed.length === 0) return;
      await replaceRules(tx, changed, storedByKey);
      const outline = await readOutline(tx);
      await recordChanges(tx, ctx, {
        action: 'updated',
        type: 'IMPORT',
        id: MAPPING_ID,
        name: 'How files are mapped',
        changes: changed.flatMap((rule) =>
          findRuleChange(
            { ...rule, before: storedByKey.get(toSourceKey(rule)) ?? null, after: rule },
            outline,
          ),
        ),
      });
    }),
  );
}
