/** Finds the products that the names of pictures refer to: by SKU, by handle, then by the product's name. */
import {
  findPictureColor,
  listKeyCandidates,
  listSkuCandidates,
  type PictureName,
  parsePictureName,
  toPictureKey,
} from '../../../src/catalog/picture-names';
import type {
  MatchedPicture,
  MatchedPictures,
  MatchPicturesInput,
} from '../../../src/catalog/picture-schema';
import { toChunks } from '../../../src/to-chunks';
import type { UserContext } from '../../context';
import type { PrismaReader } from '../../db/client';
import { readInBatches } from '../../db/read-in-batches';

const BATCH = 1000;

interface Owner {
  id: string;
  /** of the variant with the SKU */
  color: string | null;
}

interface NamedProduct {
  id: string;
  name: string;
  handle: string | null;
  deletedAt: Date | null;
}

interface Lookups {
  bySku: ReadonlyMap<string, Owner>;
  /** the ids of the products with this handle or name */
  byKey: ReadonlyMap<string, ReadonlySet<string>>;
  colors: ReadonlyMap<string, readonly string[]>;
}

/** SKUs are often written in capitals, and file names in small letters. */
async function readSkus(db: PrismaReader, names: readonly PictureName[]): Promise<Map<string, Owner>> {
  const wanted = new Set(
    names.flatMap(listSkuCandidates).flatMap((sku) => [sku, sku.toUpperCase(), sku.toLowerCase()]),
  );
  const found = new Map<string, Owner>();
  for (const skus of toChunks([...wanted], BATCH)) {
    const rows = await db.variant.findMany({
      where: { sku: { in: skus }, retiredAt: null, product: { deletedAt: null } },
      select: { sku: true, color: true, productId: true },
    });
    for (const { sku, color, productId } of rows)
      found.set((sku ?? '').toLowerCase(), { id: productId, color });
  }
  return found;
}

async function readKeys(db: PrismaReader, names: readonly PictureName[]): Promise<Map<string, Set<string>>> {
  const wanted = new Set(names.flatMap(listKeyCandidates).map(({ key }) => key));
  const found = new Map<string, Set<string>>();
  // Deleted ones are left out here: a database that looks for the others by an index would sort all of them in each batch.
  const products = readInBatches<NamedProduct>(BATCH, (last) =>
    db.product.findMany({
      where: last ? { id: { gt: last.id } } : {},
      select: { id: true, name: true, handle: true, deletedAt: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    }),
  );
  for await (const rows of products)
    for (const { id, name, handle, deletedAt } of rows) {
      if (deletedAt) continue;
      for (const key of new Set([toPictureKey(name), ...(handle ? [toPictureKey(handle)] : [])]))
        if (wanted.has(key)) found.set(key, (found.get(key) ?? new Set()).add(id));
    }
  return found;
}

async function readColors(db: PrismaReader, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const some of toChunks(ids, BATCH)) {
    const rows = await db.variant.findMany({
      where: { productId: { in: some }, retiredAt: null },
      select: { productId: true, color: true },
      distinct: ['productId', 'color'],
    });
    for (const { productId, color } of rows) found.set(productId, [...(found.get(productId) ?? []), color]);
  }
  return found;
}

const UNKNOWN: MatchedPicture = { productId: null, color: null, candidates: 0 };

/** A product with one color has pictures for all its colors. */
const toColor = (color: string | null, colors: readonly string[]): string | null =>
  colors.length > 1 ? color : null;

function matchPicture(name: PictureName, { bySku, byKey, colors }: Lookups): MatchedPicture {
  for (const sku of listSkuCandidates(name)) {
    const owner = bySku.get(sku.toLowerCase());
    if (!owner) continue;
    const color = toColor(owner.color, colors.get(owner.id) ?? []);
    return { productId: owner.id, color, candidates: 1 };
  }
  for (const { key, rest, isFolder } of listKeyCandidates(name)) {
    const ids = [...(byKey.get(key) ?? [])];
    const matches = ids.flatMap((id) => {
      const own = colors.get(id) ?? [];
      const color = findPictureColor(rest, own, { allowsOtherWords: isFolder });
      return color === undefined ? [] : [{ productId: id, color: toColor(color, own) }];
    });
    const [match] = matches;
    if (!match) continue;
    return matches.length === 1 ? { ...match, candidates: 1 } : { ...UNKNOWN, candidates: matches.length };
  }
  return UNKNOWN;
}

export async function matchPictures(
  { db: { reader } }: UserContext,
  { names }: MatchPicturesInput,
): Promise<MatchedPictures> {
  const parsed = names.map(parsePictureName);
  const [bySku, byKey] = await Promise.all([readSkus(reader, parsed), readKeys(reader, parsed)]);
  const ids = new Set([...bySku.values()].map(({ id }) => id));
  for (const some of byKey.values()) for (const id of some) ids.add(id);
  const colors = await readColors(reader, [...ids]);
  const files = parsed.map((name) => matchPicture(name, { bySku, byKey, colors }));
  const matched = [...new Set(files.flatMap(({ productId }) => productId ?? []))];
  const products = await Promise.all(
    toChunks(matched, BATCH).map((some) =>
      reader.product.findMany({
        where: { id: { in: some } },
        select: { id: true, name: true, _count: { select: { images: true } } },
      }),
    ),
  );
  return {
    files,
    products: products.flat().map(({ id, name, _count }) => ({ id, name, pictures: _count.images })),
  };
}
