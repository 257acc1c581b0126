/** Groups the rows of the store's own format into products: by product_id, else by handle, else by name. */
import { toVariantKey } from '../catalog/variant-key';
import type { Draft } from './draft';
import { formatGroupNotes, type GroupNote } from './messages';

/** What decides to which product a row belongs. */
export interface RowIdentity {
  line: number;
  productId: string;
  handle: string;
  sku: string;
  name: string;
  color: string;
  size: string;
  description: string;
  category: string;
}

const createDraft = ({ line, productId, handle, name }: RowIdentity): Draft => ({
  line,
  lines: [],
  productId: productId || null,
  handle: handle || undefined,
  status: undefined,
  name,
  description: undefined,
  details: {},
  categories: [],
  variants: [],
  badRows: [],
  images: '',
});

/**
 * Why a row can't belong to a product of its name; null if it can. Only rows with SKUs are told apart: without one, a repeated or
 * contradicting row is more likely a mistake, and is rejected.
 */
function findDifference(draft: Draft, row: RowIdentity): GroupNote['reason'] | null {
  if (!row.sku || !draft.variants.some(({ sku }) => sku)) return null;
  const sameVariant = draft.variants.find((variant) => toVariantKey(variant) === toVariantKey(row));
  if (sameVariant?.sku && sameVariant.sku !== row.sku) return 'same variant';
  if (draft.description && row.description && draft.description !== row.description) return 'description';
  const [category] = draft.categories;
  return category && row.category && category !== row.category ? 'category' : null;
}

/** Null for a row that is found by its name. */
export const toProductKey = ({
  productId,
  handle,
}: Pick<RowIdentity, 'productId' | 'handle'>): string | null =>
  productId ? `id ${productId}` : handle ? `handle ${handle}` : null;

export interface RowGroups {
  /** the product of a row, a new one if none fits */
  find(row: RowIdentity): Draft;
  forgetPrevious(): void;
  /** the products so far, which later rows are not put to */
  takeDrafts(): Draft[];
  /** says which rows of one name were put together or kept apart */
  listNotes(): string[];
}

export function createRowGroups(): RowGroups {
  let drafts: Draft[] = [];
  const byKey = new Map<string, Draft[]>();
  const notes: GroupNote[] = [];
  let previous: Draft | undefined;

  const add = (key: string, row: RowIdentity): Draft => {
    const draft = createDraft(row);
    drafts.push(draft);
    byKey.set(key, [...(byKey.get(key) ?? []), draft]);
    return draft;
  };

  function findByName(row: RowIdentity): Draft {
    const { name, line } = row;
    const follows = previous && (name === '' || name === previous.name);
    if (follows && previous && !findDifference(previous, row)) return previous;
    const key = `name ${name.toLowerCase()}`;
    const named = byKey.get(key) ?? [];
    const fitting = name === '' ? undefined : named.find((draft) => !findDifference(draft, row));
    const other = fitting ?? named.at(-1) ?? (follows ? previous : undefined);
    if (other && name !== '') {
      const reason = fitting ? null : findDifference(other, row);
      notes.push({ name, lines: [other.line, line], reason });
    }
    return fitting ?? add(key, row);
  }

  return {
    find(row) {
      const key = toProductKey(row);
      previous = key ? (byKey.get(key)?.[0] ?? add(key, row)) : findByName(row);
      return previous;
    },
    forgetPrevious() {
      previous = undefined;
    },
    takeDrafts() {
      const taken = drafts;
      drafts = [];
      byKey.clear();
      previous = undefined;
      return taken;
    },
    listNotes: () => formatGroupNotes(notes),
  };
}
