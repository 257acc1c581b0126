/** Addresses for cold rows, of which a store has answered none before. */
import { CATEGORY_TREE } from '../../scale/category-tree';
import { createRandom } from '../../scale/random';
import { CRAFTS, MOTIFS } from '../../scale/words';
import type { CatalogSample } from '../shop/catalog';

/** Around 20, so that the answers are as long as those of warm rows on average. */
const LIMITS = [16, 17, 18, 19, 20, 21, 22, 23, 24];

interface CategoryPageAddress {
  id: string;
  slug: string;
  page: number;
  limit: number;
}

/** Every page of every category in several lengths. The last page is left out, because it is shorter. */
export function listCategoryPages(categories: CatalogSample['categories']): CategoryPageAddress[] {
  return categories.flatMap(({ id, slug, products }) =>
    LIMITS.flatMap((limit) =>
      Array.from({ length: Math.floor(products / limit) }, (_, index) => ({
        id,
        slug,
        page: index + 1,
        limit,
      })),
    ),
  );
}

/** A query for every craft, motif and garment. */
export function listSearches(): string[] {
  const garments = Object.values(CATEGORY_TREE).flatMap((middles) =>
    Object.values(middles).flatMap((leaves) => leaves.map(([, garment]) => garment)),
  );
  return CRAFTS.flatMap((craft) =>
    MOTIFS.flatMap((motif) => garments.map((garment) => `${craft} ${motif} ${garment}`.toLowerCase())),
  );
}

/** The same order in every run. */
export function shuffle<Item>(items: readonly Item[]): Item[] {
  const random = createRandom(13);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** The address of a query as the browser's tRPC client writes it. */
export function toTrpcPath(procedure: string, input: object): string {
  const inputs = encodeURIComponent(JSON.stringify({ 0: { json: input } }));
  return `/trpc/${procedure}?batch=1&input=${inputs}`;
}
