import type { AuditChange } from '../../../src/audit-log/entries';
import { findChanges } from '../../../src/audit-log/find-changes';
import {
  ATTRIBUTE_DETAILS,
  ATTRIBUTES,
  type Attribute,
  parseAttributeList,
} from '../../../src/catalog/attributes';
import type { SaveCategoryInput } from '../../../src/catalog/category-schema';
import { getDetailName } from '../../../src/catalog/declarations';
import {
  type DeclarationValues,
  INHERITED_DECLARATIONS,
  type InheritedDeclaration,
} from '../../../src/catalog/inherited-declarations';
import { MIN_TOP_LEVEL_MEDIA } from '../../../src/catalog/media-limits';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { Category } from '../../../src/catalog/shapes';
import { findPath } from '../../../src/catalog/tree';
import { AppError } from '../../../src/errors';
import { keepOtherChanges } from '../../../src/save-conflict';
import { recordChanges } from '../../audit-log/record-audit-entry';
import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { createKeyedId } from '../../db/create-once';
import type { IncomingFile } from '../../media/incoming-file';
import { removeUnusedFiles, type UploadedFile, withStoredFiles } from '../../media/store-files';
import { requireRates } from '../../tax/rate-table';
import { recordCategoryChange } from '../record-catalog-change';
import { type OutlineNode, readOutline } from './category-outline';
import { recordSlug } from './former-slugs';
import { findNode, getParentName, lockCategoryTree, placeCategory, retryOnTakenSlug } from './place-category';
import { createCategoryNotFoundError, readTree } from './read-categories';
import { isSavedCategory, omitSavedFiles } from './repeated-category';
import { type SavedUploads, saveUploads } from './save-uploads';
import { listFilenames } from './upload-files';

interface Saved {
  category: Category;
  /** files that are no longer used */
  removed: string[];
}

interface CategoryText extends DeclarationValues {
  name: string;
  description: string | null;
  hsn?: string | null | undefined;
}

const toAuditFields = (
  { name, description, hsn = null, ...rest }: CategoryText,
  filters: readonly Attribute[],
  parent: OutlineNode | null,
) => ({
  Name: name,
  Description: description,
  Parent: getParentName(parent),
  'HSN code': hsn,
  ...Object.fromEntries(
    INHERITED_DECLARATIONS.map((declaration) => [getDetailName(declaration), rest[declaration] ?? null]),
  ),
  Filters: filters.map((attribute) => ATTRIBUTE_DETAILS[attribute].name).join(', ') || null,
});

function findMediaChanges({ before, added, deleted, moved }: SavedUploads): AuditChange[] {
  const after = before - deleted + added;
  const count = { field: 'Pictures and videos', from: String(before), to: String(after) };
  if (added > 0 && deleted > 0) count.to += ` (${added} new, ${deleted} removed)`;
  return [
    ...(added + deleted > 0 ? [count] : []),
    ...(moved ? [{ field: 'Order of the pictures and videos', from: null, to: 'Changed' }] : []),
  ];
}

/** Those of the input; where it leaves one out, the stored one. */
const fillDeclarations = (input: DeclarationValues, stored: DeclarationValues | null | undefined) =>
  Object.fromEntries(
    INHERITED_DECLARATIONS.map((declaration) => {
      const given = input[declaration];
      return [declaration, (given === undefined ? stored?.[declaration] : given) ?? null];
    }),
  ) as Record<InheritedDeclaration, string | null>;

async function readSaved(tx: Tx, outline: readonly OutlineNode[], id: string): Promise<Category | null> {
  const tree = await readTree(tx, outline, 'admin');
  return findPath(tree, (node) => node.id === id)?.at(-1) ?? null;
}

/** The category if it is already as it is sent. */
async function findSaved(
  tx: Tx,
  outline: readonly OutlineNode[],
  input: SaveCategoryInput & { id: string },
  files: readonly UploadedFile[],
): Promise<Category | null> {
  if (findNode(outline, input.id)?.name !== input.name) return null;
  const category = await readSaved(tx, outline, input.id);
  return category && isSavedCategory(category, input, files) ? category : null;
}

const TEXT_FIELDS = ['name', 'description', 'parentId', 'hsn', ...INHERITED_DECLARATIONS] as const;

/** Adds and removes what the editor did, so that two who each add a filter both have theirs. */
function mergeFilters(
  { filterAttributes, loaded }: SaveCategoryInput,
  stored: readonly Attribute[],
): readonly Attribute[] {
  if (!filterAttributes) return stored;
  const before: readonly string[] = loaded?.filterAttributes ?? stored;
  return ATTRIBUTES.filter((attribute) => {
    const isChosen = filterAttributes.includes(attribute);
    return isChosen === before.includes(attribute) ? stored.includes(attribute) : isChosen;
  });
}

async function saveInTransaction(
  tx: Tx,
  ctx: Context,
  given: SaveCategoryInput,
  files: readonly UploadedFile[],
): Promise<Saved> {
  await lockCategoryTree(tx);
  const outline = await readOutline(tx);
  const current = findNode(outline, given.id);
  if (given.id && !current) throw createCategoryNotFoundError();
  const newId = createKeyedId(ctx.session?.userId ?? '', given.idempotencyKey);
  const saved = given.idempotencyKey
    ? await findSaved(tx, outline, { ...given, id: given.id ?? newId }, files)
    : null;
  if (saved) return { category: saved, removed: listFilenames(files) };
  if (!given.id && findNode(outline, newId))
    throw new AppError('CONFLICT', CATALOG_MESSAGES.categoryCreatedBefore);
  const { loaded } = given;
  const stored = parseAttributeList(current?.filterAttributes ?? null);
  const input = current
    ? keepOtherChanges(TEXT_FIELDS, {
        input: given,
        loaded,
        stored: { ...given, ...current, filterAttributes: stored },
      })
    : given;
  const { name, description, parentId, hsn } = input;
  await requireRates(tx, [hsn]);

  const id = current?.id ?? newId;
  const { parent, slug, keepsParent, siblings } = placeCategory(outline, { id, name, parentId, current });
  const position =
    current && keepsParent
      ? current.position
      : Math.max(-1, ...siblings.map((sibling) => sibling.position)) + 1;
  const filters = mergeFilters(given, stored);
  const filterAttributes = filters.join(',') || null;
  const declared = fillDeclarations(input, current);
  const data = { name, slug, description, parentId, position, hsn, filterAttributes, ...declared };
  if (current) await tx.category.update({ where: { id }, data });
  else await tx.category.create({ data: { id, ...data, createdAt: ctx.now() } });
  await recordSlug(tx, { id, slug, before: current?.slug ?? null });
  const isHidden = current?.isHidden === true && parentId === null;
  const sent =
    current && input.idempotencyKey
      ? omitSavedFiles(await tx.upload.findMany({ where: { categoryId: id } }), input, files)
      : { mediaOrder: input.mediaOrder, files, repeated: [] };
  const { deletedUploadIds } = input;
  const uploads = await saveUploads(tx, { id, parentId, isHidden }, { ...sent, deletedUploadIds });
  const isComplete = uploads.before - uploads.deleted + uploads.added >= MIN_TOP_LEVEL_MEDIA;
  if (current?.isHidden && (isComplete || !isHidden))
    await tx.category.update({ where: { id }, data: { isHidden: false } });

  const before = current && toAuditFields(current, stored, findNode(outline, current.parentId));
  const changes = [
    ...findChanges(
      before,
      toAuditFields({ ...input, ...declared, hsn: hsn === undefined ? current?.hsn : hsn }, filters, parent),
    ),
    ...findMediaChanges(uploads),
  ];
  await recordChanges(tx, ctx, {
    action: current ? 'updated' : 'created',
    type: 'CATEGORY',
    id,
    name,
    changes,
  });
  recordCategoryChange(tx);
  const category = await readSaved(tx, await readOutline(tx), id);
  if (!category) throw new Error(`The category ${id} is not in the tree it was saved in`);
  return { category, removed: [...uploads.removed, ...listFilenames(sent.repeated)] };
}

/** Creates a category, or changes the one with `id`. `media` are its new files. */
export async function saveCategory(
  ctx: Context,
  { media, ...input }: SaveCategoryInput & { media: readonly IncomingFile[] },
): Promise<Category> {
  const { category, removed } = await withStoredFiles(ctx.media, media, 'image-or-video', (files) =>
    retryOnTakenSlug(() => ctx.db.transact((tx) => saveInTransaction(tx, ctx, input, files))),
  );
  await removeUnusedFiles(ctx, removed);
  return category;
}
