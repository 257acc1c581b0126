import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { forEachConcurrently } from '../../server/concurrency/for-each-concurrently';
import { asSystemOwner, type Deps } from '../../server/context';
import { IncomingFile } from '../../server/media/incoming-file';
import { createAnonymousContext } from '../../server/request-context';
import { type Caller, createCaller } from '../../server/router';
import type { Report } from '../run-script';
import { demoCategories } from './catalog/categories';
import { demoProducts } from './catalog/products';
import type { DemoCategory, DemoMedia, DemoProduct } from './catalog/types';
import { picturesFolder } from './drawn-pictures';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;
/** The age of the demo shop; its orders are of the last three months. */
export const OPENED_DAYS_AGO = 420;
/** Pictures are re-encoded on several threads, so a few products can be saved concurrently. */
const MAX_CONCURRENT = 4;

/** A caller with admin rights whose clock shows a time in the demo's past. */
export function createAdminCaller(deps: Deps, at: Date): Caller {
  return createCaller(asSystemOwner(createAnonymousContext({ ...deps, now: () => at })));
}

const createPictureFile = (field: string, path: string): IncomingFile =>
  new IncomingFile({ field, path: join(picturesFolder, path), originalName: basename(path) });

function createMediaFile({ kind, file, picture: still, portrait, portraitVideo }: DemoMedia): IncomingFile {
  return createPictureFile('media', file).with({
    ...(portrait ? { portrait: createPictureFile('media', portrait) } : {}),
    ...(portraitVideo ? { portraitVideo: createPictureFile('media', portraitVideo) } : {}),
    ...(kind === 'video' ? { poster: createPictureFile('media', still) } : {}),
  });
}

/** Category ids by names from the top level, "Women / Kurtas". */
type CategoryIds = Map<string, string>;
const toPathKey = (names: readonly string[]) => names.join(' / ');

export async function seedCategories(
  deps: Deps,
  start: Date,
  tree: readonly DemoCategory[] = demoCategories,
): Promise<CategoryIds> {
  const ids: CategoryIds = new Map();
  const findCategory = async (parentId: string | null, name: string) =>
    deps.db.reader.category.findFirst({ where: { parentId, name }, select: { id: true } });
  const add = async (
    category: DemoCategory,
    parentId: string | null,
    above: readonly string[],
  ): Promise<void> => {
    const names = [...above, category.name];
    const existing = await findCategory(parentId, category.name);
    const id =
      existing?.id ??
      (
        await createAdminCaller(deps, start).catalog.saveCategory({
          media: (category.media ?? []).map(createMediaFile),
          name: category.name,
          description: category.description,
          parentId,
        })
      ).id;
    ids.set(toPathKey(names), id);
    for (const child of category.children ?? []) await add(child, id, names);
  };
  for (const category of tree) await add(category, null, []);
  return ids;
}

/** A front picture for each color, then the pictures for all colors: the close-up, the cloth and the outfit. */
function listProductFiles({ key, colors }: DemoProduct): {
  images: IncomingFile[];
  imageColors: (string | null)[];
} {
  const candidates = [
    ...colors.flatMap((color) =>
      ['avif', 'webp'].map((format) => ({
        path: `products/${key}/${color.key}.${format}`,
        color: color.name,
      })),
    ),
    ...['crop', 'cloth', 'pair'].map((name) => ({
      path: `products/${key}/${name}.webp`,
      color: colors.length > 1 ? (colors[0]?.name ?? null) : null,
    })),
  ].filter(({ path }) => existsSync(join(picturesFolder, path)));
  return {
    images: candidates.map(({ path }) => createPictureFile('images', path)),
    imageColors: candidates.map(({ color }) => color),
  };
}

async function seedProduct(
  deps: Deps,
  product: DemoProduct,
  categories: CategoryIds,
  at: Date,
): Promise<void> {
  const categoryId = categories.get(toPathKey(product.category));
  if (!categoryId)
    throw new Error(`${product.name} belongs to an unknown category: ${toPathKey(product.category)}`);
  if (
    await deps.db.reader.product.findFirst({
      where: { name: product.name, categoryId },
      select: { id: true },
    })
  )
    return;
  await createAdminCaller(deps, at).catalog.saveProduct({
    productName: product.name,
    description: product.description,
    categoryId,
    ...listProductFiles(product),
    productVariants: product.colors.flatMap((color) =>
      color.sizes.map(({ size, stock, priceRupees, discountRupees }) => ({
        color: color.name,
        colorHexCode: color.hex,
        size,
        stock,
        originalPrice: priceRupees ?? product.priceRupees,
        discountPrice: (priceRupees === undefined ? product.discountRupees : discountRupees) ?? null,
      })),
    ),
  });
}

/** The list starts with this season's products; most others are older than the oldest order. */
const computeAgeDays = (index: number): number => (index < 24 ? index * 3 : 95 + (index - 24) * 3.5);

export async function seedProducts(
  deps: Deps,
  categories: CategoryIds,
  start: Date,
  report: Report,
): Promise<void> {
  let done = 0;
  await forEachConcurrently(demoProducts.entries(), MAX_CONCURRENT, async ([index, product]) => {
    const at = new Date(start.getTime() - computeAgeDays(index) * DAY_MS);
    await seedProduct(deps, product, categories, at);
    done += 1;
    if (done % 20 === 0 || done === demoProducts.length)
      report(`  ${done} of ${demoProducts.length} products`);
  });
}
