import { randomUUID } from 'node:crypto';
import type { SaveProductInput } from '../../src/catalog/schema';
import type { Product } from '../../src/catalog/shapes';
import { toRupees } from '../../src/money';
import { type NewAuditEntry, recordAuditEntries } from '../audit/record-audit-entry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { productChanges } from './product-changes';
import { refreshSums } from './product-sums';
import { productsInOrder } from './read-products';
import { raiseRevision } from './revision';
import { claimProduct } from './save-product';
import { newVariants, saveVariants } from './save-variants';

type Keyed = SaveProductInput & { id: string };

const toAuditEntry = (
  action: 'created' | 'updated',
  before: Product | null,
  after: Product,
): NewAuditEntry => ({
  action,
  type: 'PRODUCT',
  id: after.id,
  name: after.name,
  changes: productChanges(before, after),
});

/** New products as they read, without asking for thousands of them again. */
async function asProducts(tx: Tx, made: readonly Keyed[]): Promise<Product[]> {
  const rows = await tx.category.findMany({
    where: { id: { in: [...new Set(made.map(({ categoryId }) => categoryId))] } },
    select: { id: true, name: true, slug: true },
  });
  const categories = new Map(rows.map((category) => [category.id, category]));
  return made.map(({ id, productName, description, categoryId, productVariants }) => ({
    id,
    name: productName,
    description,
    categoryId,
    category: categories.get(categoryId) ?? { id: categoryId, name: '', slug: '' },
    images: [],
    variants: productVariants.map((variant) => ({
      ...variant,
      id: '',
      originalPrice: toRupees(variant.originalPrice),
      discountPrice: variant.discountPrice === null ? null : toRupees(variant.discountPrice),
    })),
    version: 1,
  }));
}

/**
 * What saveProduct does, for many products in one transaction and without their pictures: the import's way. Their categories
 * must exist; the foreign key sees to it.
 */
export async function saveProducts(
  tx: Tx,
  ctx: Pick<Context, 'session' | 'now'>,
  inputs: readonly SaveProductInput[],
): Promise<void> {
  const changed = inputs.filter((input): input is Keyed => input.id !== null);
  const made = inputs.filter(({ id }) => id === null).map((input) => ({ ...input, id: randomUUID() }));
  const details = ({ productName: name, description, categoryId }: Keyed) => ({
    name,
    description,
    categoryId,
  });

  // In the order of their ids, so that two that save the same products wait for each other instead of locking up.
  for (const { id, version } of [...changed].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    await claimProduct(tx, id, version);
  }
  const before = new Map(
    (
      await productsInOrder(
        tx,
        changed.map(({ id }) => id),
      )
    ).map((product) => [product.id, product]),
  );
  for (const input of changed) {
    await tx.product.update({ where: { id: input.id }, data: details(input), select: { id: true } });
    await saveVariants(tx, input.id, input.productVariants, ctx.now());
  }
  if (made.length > 0) {
    await tx.product.createMany({
      data: made.map((input) => ({ id: input.id, ...details(input), createdAt: ctx.now() })),
    });
    await tx.variant.createMany({
      data: made.flatMap(({ id, productVariants }) => newVariants(id, productVariants)),
    });
  }

  const changedIds = changed.map(({ id }) => id);
  await refreshSums(tx, [...changedIds, ...made.map(({ id }) => id)]);
  const after = await productsInOrder(tx, changedIds);
  await recordAuditEntries(tx, ctx, [
    ...after.map((product) => toAuditEntry('updated', before.get(product.id) ?? null, product)),
    ...(await asProducts(tx, made)).map((product) => toAuditEntry('created', null, product)),
  ]);
  await raiseRevision(tx, 'catalogue');
}
