import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { SaveProductInput } from '../../../../src/catalog/schema';
import type { Product } from '../../../../src/catalog/shapes';
import { useZodForm } from '../../../form/use-zod-form';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { useUnsavedChangesGuard } from '../../form/use-unsaved-changes-guard';
import { type ProductFormValues, saveProduct, toFormValues, toInput } from './product-form';
import { VARIANT_FIELDS } from './variant-rows';

const schema = () =>
  import('../../../../src/catalog/schema').then(({ saveProductInput }) => saveProductInput);

/** A product's form: read, typed into, sent. `id` is null for a new product. */
export function useProductForm(id: string | null, { open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const query = trpc.catalog.product.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, refetchOnMount: 'always', retryOnMount: true },
  );
  // As it was when it was opened: what others save meanwhile must not change what is being typed.
  const [product, setProduct] = useState<Product | null>(null);
  const [uploadProgress, setUploadProgress] = useState<Readonly<Record<string, number>>>({});
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const form = useZodForm(schema, {
    defaults: toFormValues(null),
    prepare: (values: ProductFormValues) => toInput(values, product),
    submit: (input: SaveProductInput, { images }) => {
      setUploadProgress({});
      abortController.current = new AbortController();
      return saveProduct(input, images, {
        onProgress: (key, share) => setUploadProgress((before) => ({ ...before, [key]: share })),
        signal: abortController.current.signal,
      });
    },
    fallback: 'The product could not be saved. Please try again.',
    onSuccess: (saved) => {
      guard.discard();
      toast.success(id ? CATALOG_MESSAGES.productUpdated : CATALOG_MESSAGES.productCreated);
      utils.catalog.product.setData({ id: saved.id }, saved);
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
      onClose();
    },
  });
  const guard = useUnsavedChangesGuard(open && form.dirty);

  const show = (saved: Product) => {
    setProduct(saved);
    form.reset(toFormValues(saved));
  };
  const showFirst = useEffectEvent(show);
  const fresh = query.isFetchedAfterMount && !query.isFetching ? query.data : undefined;
  useEffect(() => {
    if (fresh && !product) showFirst(fresh);
  }, [fresh, product]);

  // Named, so that a fault of theirs is told beside them.
  form.field('productVariants');
  form.values.productVariants.forEach((_, index) => {
    for (const name of VARIANT_FIELDS) form.field(`productVariants.${index}.${name}`);
  });

  return {
    form,
    guard,
    ready: id === null || product !== null,
    /** why it can't be shown; `again` asks once more */
    loadError: product === null && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
    /** Shows what is saved by now in place of what was typed. */
    reload: async () => {
      if (id) show(await utils.catalog.product.fetch({ id }, { staleTime: 0 }));
    },
    /** how much of a new picture has been sent; null while it is not being sent */
    progress: (key: string) => (form.pending ? (uploadProgress[key] ?? null) : null),
  };
}
