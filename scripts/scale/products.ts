/** Rows of categories, products and variants. */
import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../../src/catalog/color-families';
import { toSlug } from '../../src/catalog/slug';
import { CATEGORY_TREE, FABRICS, SIZES } from './category-tree';
import type { Random } from './random';
import { CRAFTS, MOTIFS } from './words';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The age of the oldest product, in days. */
const SHOP_DAYS = 700;

interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  parentId: string;
  position: number;
}

interface LeafCategory {
  categoryId: string;
  garment: string;
  from: number;
  to: number;
  sizes: readonly string[];
}

interface VariantRow {
  id: string;
  productId: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  position: number;
}

export interface ProductRow {
  id: string;
  name: string;
  description: string;
  categoryId: string;
  createdAt: Date;
  inStock: boolean;
  stockTotal: number;
  fromPaise: number;
  variants: VariantRow[];
}

/** Generates the second and third level of categories; the procedures create the first one with its media. */
export function makeCategories(
  random: Random,
  topLevel: ReadonlyMap<string, string>,
): { categories: CategoryRow[]; leaves: LeafCategory[] } {
  const categories: CategoryRow[] = [];
  const leaves: LeafCategory[] = [];
  const slugs = new Set([...topLevel.keys()].map(toSlug));
  const add = (name: string, parentId: string, above: string, position: number): CategoryRow => {
    const slug = slugs.has(toSlug(name)) ? `${above}-${toSlug(name)}` : toSlug(name);
    slugs.add(slug);
    const row = { id: random.uuid(), name, slug, parentId, position };
    categories.push(row);
    return row;
  };
  for (const [top, middles] of Object.entries(CATEGORY_TREE)) {
    const topId = topLevel.get(top);
    if (!topId) throw new Error(`There is no top-level category ${top}.`);
    for (const [place, [middle, children]] of Object.entries(middles).entries()) {
      const parent = add(middle, topId, toSlug(top), place);
      for (const [position, [name, garment, from, to, sizes]] of children.entries()) {
        const { id } = add(name, parent.id, parent.slug, position);
        leaves.push({ categoryId: id, garment, from, to, sizes: SIZES[sizes] });
      }
    }
  }
  return { categories, leaves };
}

/** A name that is not in `taken`, such as "Bagru Sprig Cotton Straight Kurta". */
function createName(
  random: Random,
  { garment }: LeafCategory,
  taken: Set<string>,
): { name: string; fabric: string } {
  for (let attempt = 0; ; attempt++) {
    const fabric = random.pick(FABRICS);
    const plain = `${random.pick(CRAFTS)} ${random.pick(MOTIFS)} ${fabric} ${garment}`;
    const name = attempt < 20 ? plain : `${plain} No. ${attempt}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { name, fabric };
  }
}

function createStock(random: Random): number {
  const kind = random.next();
  if (kind < 0.08) return 0;
  return kind < 0.22 ? random.integer(1, 5) : random.integer(6, 60);
}

function createVariants(random: Random, productId: string, leaf: LeafCategory): VariantRow[] {
  const single = leaf.sizes.length === 1;
  const colors = random.sample(
    COLOR_FAMILIES,
    single
      ? random.integer(3, 6)
      : random.weighted([
          [1, 6],
          [2, 4],
          [3, 1],
        ] as const),
  );
  const sizes = single || colors.length > 1 ? leaf.sizes.slice(0, 4) : leaf.sizes;
  const rupees = Math.round(random.integer(leaf.from, leaf.to) / 100) * 100 - 1;
  const off = random.chance(0.55) ? random.pick([10, 15, 20, 25, 30, 40, 50]) : 0;
  const soldOut = random.chance(0.03);
  return colors.flatMap((key, colorIndex) =>
    sizes.map((size, at) => ({
      id: random.uuid(),
      productId,
      color: COLOR_FAMILY_DETAILS[key].name,
      colorHexCode: COLOR_FAMILY_DETAILS[key].hex,
      size,
      stock: soldOut ? 0 : createStock(random),
      originalPaise: rupees * 100,
      discountPaise: off > 0 ? Math.round((rupees * (100 - off)) / 100) * 100 : null,
      position: colorIndex * sizes.length + at,
    })),
  );
}

/** Generates products with their variants one by one, newest first: a million of them do not fit into memory. */
export function* makeProducts(
  random: Random,
  leaves: readonly LeafCategory[],
  count: number,
  today: Date,
): Generator<ProductRow, void> {
  const names = new Set<string>();
  for (let index = 0; index < count; index++) {
    const leaf = random.pick(leaves);
    const id = random.uuid();
    const { name, fabric } = createName(random, leaf, names);
    const variants = createVariants(random, id, leaf);
    yield {
      id,
      name,
      description: `${name}, made in small batches and finished by hand.\nFabric: ${fabric}.\nCare: ${fabric === 'Cotton' || fabric === 'Denim' ? 'Machine wash cold with like colours.' : 'Hand wash cold and dry in the shade.'}`,
      categoryId: leaf.categoryId,
      createdAt: new Date(today.getTime() - Math.round(((index + 1) / count) * SHOP_DAYS * DAY_MS)),
      inStock: variants.some(({ stock }) => stock > 0),
      stockTotal: variants.reduce((sum, { stock }) => sum + stock, 0),
      fromPaise: Math.min(
        ...variants.map(({ discountPaise, originalPaise }) => discountPaise ?? originalPaise),
      ),
      variants,
    };
  }
}
