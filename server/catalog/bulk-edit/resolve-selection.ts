import type { ProductSelection } from '../../../src/catalog/list-schema';
import { MAX_SELECTED } from '../../../src/catalog/publishing';
import { createFieldError } from '../../../src/errors';
import type { Context } from '../../context';
import { findIdsByFilters } from '../back-office/find-admin-products';

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
