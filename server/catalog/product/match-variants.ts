import type { VariantInput } from '../../../src/catalog/schema';
import { toVariantKey } from '../../../src/catalog/variant-key';
import { createFieldError } from '../../../src/errors';

interface Keyed {
  id: string;
  color: string;
  size: string;
}

/**
 * The stored variant of each submitted one, or null for a new one: matched by id, else by color and size ignoring case, which
 * also finds retired variants.
 * @throws AppError BAD_REQUEST for an id of another product, or a duplicate id
 */
export function matchVariants<Stored extends Keyed>(
  inputs: readonly VariantInput[],
  stored: readonly Stored[],
): (Stored | null)[] {
  const byId = new Map(stored.map((variant) => [variant.id, variant]));
  const claimed = new Set<string>();
  inputs.forEach(({ id }, index) => {
    if (!id) return;
    if (!byId.has(id))
      throw createFieldError(`productVariants.${index}.id`, 'A variant does not belong to this product.');
    if (claimed.has(id)) throw createFieldError(`productVariants.${index}.id`, 'A variant is listed twice.');
    claimed.add(id);
  });
  const byKey = new Map(
    stored.filter(({ id }) => !claimed.has(id)).map((variant) => [toVariantKey(variant), variant]),
  );
  return inputs.map((input) => (input.id ? byId.get(input.id) : byKey.get(toVariantKey(input))) ?? null);
}
