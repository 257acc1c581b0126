import type { ReactNode } from 'react';
import { CART_MESSAGES } from '../../../src/cart/messages';
import type { CartItem } from '../../../src/cart/schema';
import { ErrorBoundary } from '../../ui/error-boundary';
import { ErrorNote } from '../../ui/error-note';
import { AddedAnnouncement, AddedLine } from './added-line';
import { RemovedLine, useRemovedLine } from './removed-line';

interface CartRowsProps {
  items: readonly CartItem[];
  className?: string;
  rowClassName: string;
  renderLine: (item: CartItem, onRemoved: () => void) => ReactNode;
}

/** The lines of the cart, in the drawer and on the cart page. The one just added is highlighted, the one just removed can be restored. */
export function CartRows({ items, className, rowClassName, renderLine }: CartRowsProps) {
  const { rows, removedId, restoredVariantId, onRemoved, onRestored } = useRemovedLine(items);
  const renderRow = (item: CartItem) => {
    if (item.id === removedId) return <RemovedLine item={item} onRestored={onRestored} />;
    const variantId = item.product.variant.id;
    return (
      // If a line cannot be rendered, the others still are.
      <ErrorBoundary fallback={() => <ErrorNote>{CART_MESSAGES.brokenItem}</ErrorNote>}>
        <AddedLine variantId={variantId} takesFocus={variantId === restoredVariantId}>
          {renderLine(item, () => onRemoved(item))}
        </AddedLine>
      </ErrorBoundary>
    );
  };
  return (
    <>
      <AddedAnnouncement items={items} />
      {rows.length > 0 && (
        <ul className={className}>
          {rows.map((item) => (
            <li key={item.id} className={rowClassName}>
              {renderRow(item)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
