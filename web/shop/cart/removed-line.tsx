/** In place of a line that was removed from the cart, shows a button to restore it. */

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatItemName } from '../../../src/cart/format-item-name';
import type { CartItem } from '../../../src/cart/schema';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { addAvailable } from './add-available';
import { getAdditionErrorMessage, useAddMutation, useCartDrawer } from './cart';
import * as css from './removed-line.css';

interface Removed {
  item: CartItem;
  /** the lines below it, not its position: the row of a line removed before it may disappear */
  nextIds: readonly string[];
}

/** The lines to show: those of the cart, and the one removed last until it is restored or the list unmounts. */
export function useRemovedLine(items: readonly CartItem[]) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [restoredVariantId, setRestoredVariantId] = useState<string | null>(null);
  const rows = [...items];
  // Until the cart is reloaded, it still contains the line.
  if (removed && !items.some(({ id }) => id === removed.item.id)) {
    const next = items.findIndex(({ id }) => removed.nextIds.includes(id));
    rows.splice(next < 0 ? items.length : next, 0, removed.item);
  }
  return {
    rows,
    removedId: removed?.item.id,
    restoredVariantId,
    onRemoved: (item: CartItem) => {
      setRemoved({ item, nextIds: items.slice(items.indexOf(item) + 1).map(({ id }) => id) });
      setRestoredVariantId(null);
    },
    onRestored: (item: CartItem) => {
      setRemoved(null);
      setRestoredVariantId(item.product.variant.id);
    },
  };
}

const describePartialRestore = (item: CartItem, left: number) =>
  left === 1
    ? `Only 1 of ${formatItemName(item)} is left, so 1 is back in your cart.`
    : `Only ${left} of ${formatItemName(item)} are left, so ${left} are back in your cart.`;

/** Adds a removed line again, with its quantity or with the remaining stock. */
function useRestore(item: CartItem, onRestored: (item: CartItem) => void) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const { setAddedVariantId } = useCartDrawer();
  const add = useAddMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { product, quantity } = item;
  const productVariantId = product.variant.id;

  const restore = async () => {
    setPending(true);
    setFailure(null);
    try {
      const { cart, added } = await addAvailable(
        { utils, add: add.mutateAsync },
        { productId: product.id, productVariantId, quantity },
      );
      utils.cart.get.setData(undefined, cart);
      setAddedVariantId(productVariantId);
      onRestored(item);
      if (added < quantity) toast.confirm(describePartialRestore(item, added));
    } catch (error) {
      setFailure(getAdditionErrorMessage(error));
      setPending(false);
    }
  };
  return { restore, pending, failure };
}

interface RemovedLineProps {
  item: CartItem;
  onRestored: (item: CartItem) => void;
}

/** Takes the focus, because the Remove button that had it is gone. */
export function RemovedLine({ item, onRestored }: RemovedLineProps) {
  const { restore, pending, failure } = useRestore(item, onRestored);
  const undo = useRef<HTMLButtonElement>(null);
  const sentenceId = useId();
  useLayoutEffect(() => undo.current?.focus(), []);
  return (
    <div className={css.removed}>
      <p id={sentenceId} className={css.sentence}>
        {formatItemName(item)} was removed.
      </p>
      <Button
        variant="quiet"
        size="small"
        ref={undo}
        aria-describedby={sentenceId}
        loading={pending}
        onClick={() => void restore()}
      >
        Undo
      </Button>
      <p role="alert" className={css.failure}>
        {failure}
      </p>
    </div>
  );
}
