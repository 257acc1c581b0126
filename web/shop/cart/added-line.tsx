/** Scrolls to the line that was just added to the cart, highlights it and announces it. */

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatItemLabel } from '../../../src/cart/format-item-name';
import type { CartItem } from '../../../src/cart/schema';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './added-line.css';
import { useCartDrawer } from './cart';

/** How long the line is highlighted. */
const STANDS_OUT_MS = 2500;

/** Screen readers announce only changes of a live region that exists already. */
const ANNOUNCE_AFTER_MS = 150;

interface AddedLineProps {
  variantId: string;
  /** moves the focus to the line, because the control that had it is gone */
  takesFocus: boolean;
  children: ReactNode;
}

export function AddedLine({ variantId, takesFocus, children }: AddedLineProps) {
  const { addedVariantId, setAddedVariantId } = useCartDrawer();
  const line = useRef<HTMLDivElement>(null);
  const isAdded = addedVariantId === variantId;
  useLayoutEffect(() => {
    if (!isAdded) return;
    line.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) line.current?.focus({ preventScroll: true });
  }, [isAdded, takesFocus]);
  useEffect(() => {
    if (!isAdded) return;
    // Not cleared on unmount: a cart that is closed at once would announce the line again when it is opened.
    setTimeout(() => setAddedVariantId((now) => (now === variantId ? null : now)), STANDS_OUT_MS);
  }, [isAdded, variantId, setAddedVariantId]);
  return (
    <div ref={line} tabIndex={-1} className={css.line} data-added={isAdded || undefined}>
      {children}
    </div>
  );
}

/** Announces the added line to screen readers. */
export function AddedAnnouncement({ items }: { items: readonly CartItem[] }) {
  const { addedVariantId, open } = useCartDrawer();
  const [sentence, setSentence] = useState('');
  // The cart page highlights what the drawer has announced already.
  const [announcedBefore, setAnnouncedBefore] = useState(open ? null : addedVariantId);
  if (announcedBefore && announcedBefore !== addedVariantId) setAnnouncedBefore(null);
  const added = announcedBefore ? null : addedVariantId;
  const item = items.find(({ product }) => product.variant.id === added);
  const name = item && formatItemLabel(item);
  useEffect(() => {
    // Removed with the highlight: the line may change, and the same sentence is announced again only after another.
    if (!name) return setSentence('');
    const timer = setTimeout(() => setSentence(`${name}: added to your cart.`), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <VisuallyHidden>
      <span role="status">{sentence}</span>
    </VisuallyHidden>
  );
}
