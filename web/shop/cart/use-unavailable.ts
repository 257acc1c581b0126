import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../../../src/cart/schema';
import { getErrorCode } from '../../call-error';
import { trpc } from '../../trpc';

/** The first ones are enough to explain what has left a cart. */
const MAX_CHECKED = 20;

/**
 * Which of the items that have left the cart were withdrawn from sale; none of those that the customer has removed or bought in another
 * tab. Undefined while it is not known.
 */
export function useUnavailable(items: readonly CartItem[]): readonly CartItem[] | undefined {
  const { client } = trpc.useUtils();
  const checked = items.slice(0, MAX_CHECKED);
  const isUnavailable = ({ product: { id: productId, variant } }: CartItem) =>
    client.catalog.product.query({ id: productId }).then(
      ({ variants }) => !variants.some(({ id }) => id === variant.id),
      (error) => {
        if (getErrorCode(error) === 'NOT_FOUND') return true;
        throw error;
      },
    );
  const { data } = useQuery({
    queryKey: ['unavailable', ...checked.map(({ product }) => product.variant.id)],
    queryFn: async () => {
      const answers = await Promise.all(checked.map(isUnavailable));
      return checked.filter((_, index) => answers[index]);
    },
    enabled: checked.length > 0,
    staleTime: 0,
  });
  return data;
}
