import type { ProductSelection } from '../../../src/catalog/list-schema';
import { MAX_SELECTED } from '../../../src/catalog/publishing';
import { AppError, createFieldError } from '../../../src/errors';
import { formatProductCount } from '../../../src/import/messages';
import type { Context } from '../../context';
import { findIdsByFilters } from '../admin/find-admin-products';

/**
 * The ids of the selected products, sorted.
 * @throws AppError BAD_REQUEST for more products than one change can concern
 */
export async function resolveSelection(
  ctx: Pick<Context, 'db' | 'search'>,
  { ids, filters }: ProductSelection,
): Promise<string[]> {
  if (ids) return [...new Set(ids)].sort();
  if (!filters) return [];
  const found = await findIdsByFilters(ctx, filters, MAX_SELECTED + 1);
  if (found.length > MAX_SELECTED)
    throw createFieldError(
      'filters',
      `More than ${MAX_SELECTED.toLocaleString('en-IN')} products match. Choose fewer with the filters.`,
    );
  return found.sort();
}

interface ShownSelection extends ProductSelection {
  /** products of the selection when it was shown; null from a caller that has shown none */
  total?: number | null | undefined;
}

/**
 * The same, for a change of them.
 * @throws AppError CONFLICT if the filters match another number of products than was shown
 */
export async function resolveShownSelection(
  ctx: Pick<Context, 'db' | 'search'>,
  { total, ...selection }: ShownSelection,
): Promise<string[]> {
  const ids = await resolveSelection(ctx, selection);
  if (!selection.ids && typeof total === 'number' && ids.length !== total)
    throw new AppError(
      'CONFLICT',
      `${formatProductCount(ids.length)} ${ids.length === 1 ? 'matches' : 'match'} now, not ${total.toLocaleString('en-IN')}. ` +
        'Nothing was changed. Please check again.',
    );
  return ids;
}
