import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Deps, SYSTEM_ACTOR } from '../../server/context';
import { IncomingFile } from '../../server/media/incoming-file';
import { projectRoot } from '../../server/project-root';
import { createAnonymousContext } from '../../server/request-context';
import { type Caller, createCaller } from '../../server/router';
import type { Say } from '../run-script';
import { demoCategories } from './catalog/categories';
import { demoProducts } from './catalog/products';
import type { DemoCategory, DemoMedia, DemoProduct } from './catalog/types';

const pictures = join(projectRoot, 'scripts/demo/pictures');
export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;
/** How long ago the shop opened; the orders go back three months. */
export const OPENED_DAYS_AGO = 420;
/** Pictures are re-encoded on several threads at once, so a few products may be on their way together. */
const AT_ONCE = 4;

/** Someone who may do everything, at a moment of the demo's past. */
export function owner(deps: Deps, at: Date): Caller {
  const session = { userId: SYSTEM_ACTOR, userType: 'ADMIN' } as const;
  return createCaller({ ...createAnonymousContext({ ...deps, now: () => at }), session });
}

const picture = (field: string, path: string): IncomingFile =>
  new IncomingFile({ field, path: join(pictures, path), originalName: basename(path) });

function slide({ kind, file, picture: still, portrait, portraitVideo }: DemoMedia): IncomingFile {
  return picture('media', file).with({
    ...(portrait ? { portrait: picture('media', portrait) } : {}),
    ...(portraitVideo ? { portraitVideo: picture('media', portraitVideo) } : {}),
    ...(kind === 'video' ? { poster: picture('media', still) } : {}),
  });
}

/** Category ids by their path of names. */
type CategoryIds = Map<string, string>;
const pathKey = (names: readonly string[]) => names.join(' / ');

export async function seedCategories(
  deps: Deps,
  start: Date,
  tree: readonly DemoCategory[] = demoCategories,
): Promise<CategoryIds> {
  const ids: CategoryIds = new Map();
  const known = async (parentId: string | null, name: string) =>
    deps.db.reader.category.findFirst({ where: { parentId, name }, select: { id: true } });
  const add = async (
    category: DemoCategory,
    parentId: string | null,
    above: readonly string[],
  ): Promise<void> => {
    const names = [...above, category.name];
    const there = await known(parentId, category.name);
    const id =
      there?.id ??
      (
        await owner(deps, start).catalog.saveCategory({
          media: (category.media ?? []).map(slide),
          name: category.name,
          description: category.description,
          parentId,
        })
      ).id;
    ids.set(pathKey(names), id);
    for (const child of category.children ?? []) await add(child, id, names);
  };
  for (const category of tree) await add(category, null, []);
  return ids;
}

/** A front for each color, then what shows for every color: the close crop, the cloth, the styled pair. */
function productFiles({ key, colours }: DemoProduct): {
  images: IncomingFile[];
  imageColors: (string | null)[];
} {
  const candidates = [
    ...colours.flatMap((colour) =>
      ['avif', 'webp'].map((format) => ({
        path: `products/${key}/${colour.key}.${format}`,
        color: colour.name,
      })),
    ),
    ...['crop', 'cloth', 'pair'].map((name) => ({
      path: `products/${key}/${name}.webp`,
      color: colours.length > 1 ? (colours[0]?.name ?? null) : null,
    })),
  ].filter(({ path }) => existsSync(join(pictures, path)));
  return {
    images: candidates.map(({ path }) => picture('images', path)),
    imageColors: candidates.map(({ color }) => color),
  };
}

async function seedProduct(
  deps: Deps,
  product: DemoProduct,
  categories: CategoryIds,
  at: Date,
): Promise<void> {
  const categoryId = categories.get(pathKey(product.category));
  if (!categoryId)
    throw new Error(`${product.name} belongs to an unknown category: ${pathKey(product.category)}`);
  if (
    await deps.db.reader.product.findFirst({
      where: { name: product.name, categoryId },
      select: { id: true },
    })
  )
    return;
  await owner(deps, at).catalog.saveProduct({
    productName: product.name,
    description: product.description,
    categoryId,
    ...productFiles(product),
    productVariants: product.colours.flatMap((colour) =>
      colour.sizes.map(({ size, stock, priceRupees, discountRupees }) => ({
        color: colour.name,
        colorHexCode: colour.hex,
        size,
        stock,
        originalPrice: priceRupees ?? product.priceRupees,
        discountPrice: (priceRupees === undefined ? product.discountRupees : discountRupees) ?? null,
      })),
    ),
  });
}

/** Listed newest first: the first products of the catalog are this season's, most were there before the oldest order. */
const ageInDays = (index: number): number => (index < 24 ? index * 3 : 95 + (index - 24) * 3.5);

export async function seedProducts(
  deps: Deps,
  categories: CategoryIds,
  start: Date,
  say: Say,
): Promise<void> {
  const queue = demoProducts.map((product, index) => ({
    product,
    at: new Date(start.getTime() - ageInDays(index) * DAY),
  }));
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await seedProduct(deps, next.product, categories, next.at);
      done += 1;
      if (done % 20 === 0 || done === demoProducts.length)
        say(`  ${done} of ${demoProducts.length} products`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
