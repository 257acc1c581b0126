import { useEffect, useEffectEvent, useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../../src/catalog/messages';
import type { Product } from '../../../../../src/catalog/shapes';
import type { ProductFormValues } from '../product-form';
import { mergeProduct } from './merge-product';
import type { OtherChange } from './other-change';

/** What somebody else has saved while the product was edited; the form has it now. */
export interface ProductConflict {
  changes: OtherChange[];
  /** it may have been an earlier try of this form */
  isUnanswered: boolean;
}

interface Options {
  /** A form that was closed while it was sent is merged once it is opened again, from what it has sent. */
  isOpen: boolean;
  form: { values: ProductFormValues; formError: string | null; isUnanswered: boolean };
  /** the version that is edited */
  product: Product | null;
  fetchLatest: () => Promise<Product>;
  /** shows the values that are to be saved next, based on the version that is stored now */
  onMerge: (stored: Product, values: ProductFormValues) => void;
}

/** After a save was rejected because somebody else has saved the product, merges what is stored now into the form. */
export function useProductConflict({ isOpen, form, product, fetchLatest, onMerge }: Options) {
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const isRejected = isOpen && form.formError === CATALOG_MESSAGES.productChanged;

  const load = useEffectEvent(fetchLatest);
  const merge = useEffectEvent((stored: Product) => {
    // Another process may answer with what it knew a moment ago.
    if (!product || stored.version <= product.version) return setOutdated(true);
    const { values: own, isUnanswered } = form;
    const { values, changes } = mergeProduct({ own, loaded: product, stored, isUnanswered });
    setConflict({ changes, isUnanswered });
    onMerge(stored, values);
  });
  useEffect(() => {
    if (!isRejected) return;
    let isGone = false;
    load().then(
      (stored) => isGone || merge(stored),
      () => isGone || setOutdated(true),
    );
    return () => {
      isGone = true;
      setOutdated(false);
    };
  }, [isRejected]);

  return {
    conflict,
    isOutdated,
    isMerging: isRejected && !isOutdated,
    forgetConflict: () => setConflict(null),
  };
}
