import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../../src/cart/schema';
import { getErrorCode } from '../call-error';
import { trpc } from '../trpc';
import * as css from './cart-page.css';

/** The first ones are enough to explain an empty cart. */
const MAX_CHECKED = 20;
const MAX_NAMED = 3;

const list = new Intl.ListFormat('en-IN');

function describeUnavailable(items: readonly CartItem[]): string {
  const names = items.map(({ product: { name, variant } }) => `${name} (${variant.color}, ${variant.size})`);
  const more = names.length - MAX_NAMED;
  const parts = more > 1 ? [...names.slice(0, MAX_NAMED), `${more} other items`] : names;
  return `${list.format(parts)} ${names.length === 1 ? 'is' : 'are'} no longer available.`;
}

/** Says which of the items were withdrawn from sale; nothing of those that the customer has removed or bought in another tab. */
export default function UnavailableItems({ items }: { items: readonly CartItem[] }) {
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
  const { data: unavailable = [] } = useQuery({
    queryKey: ['unavailable', ...checked.map(({ product }) => product.variant.id)],
    queryFn: async () => {
      const answers = await Promise.all(checked.map(isUnavailable));
      return checked.filter((_, index) => answers[index]);
    },
    staleTime: 0,
  });
  return (
    <p role="status" className={css.unavailable}>
      {unavailable.length > 0 && describeUnavailable(unavailable)}
    </p>
  );
}
