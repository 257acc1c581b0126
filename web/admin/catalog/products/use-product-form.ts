import { useEffect, useEffectEvent, useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { SaveProductInput } from '../../../../src/catalog/schema';
import type { Product } from '../../../../src/catalog/shapes';
import { hasNoAnswer } from '../../../call-error';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { useSentDraft } from '../../form/use-sent-draft';
import { type SentForm, useSentForm } from '../../form/use-sent-form';
import { useUploadProgress } from '../../media/use-upload-progress';
import { useProductConflict } from './conflict/use-product-conflict';
import { type ProductFormValues, saveProduct, toFormValues, toInput } from './product-form';
import { VARIANT_FIELDS } from './variant-rows';

export const PRODUCT_MAY_BE_SAVED = 'The product may have been saved. The list shows it if it was.';

const loadSchema = () =>
  import('../../../../src/catalog/schema').then(({ saveProductInput }) => saveProductInput);

/** Loads a product, edits it and saves it. `id` is null for a new product. */
export function useProductForm(id: string | null, { open, onClose }: { open: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  // Not a suspense query: the form copies the loaded product into its values and must ignore later answers.
  const query = trpc.catalog.product.useQuery(
    { id: id ?? '' },
    { enabled: id !== null, staleTime: 0, refetchOnMount: 'always', retryOnMount: true },
  );
  const sent = useSentDraft<SentForm<ProductFormValues, Product | null>>('product', id ?? 'new');
  // The version that is edited: what others save since must not change the form.
  const [product, setProduct] = useState(sent.draft?.base ?? null);
  const { progress, startUpload } = useUploadProgress();

  const fetchLatest = () => utils.catalog.product.fetch({ id: id ?? '' }, { staleTime: 0 });
  /** Without an answer, the list shows whether it was saved; after a conflict, what somebody else has saved. */
  const refreshList = () => void utils.admin.catalog.products.invalidate();
  const { form, guard } = useSentForm(loadSchema, {
    sent,
    base: product,
    isOpen: open,
    defaults: toFormValues(product),
    prepare: (values: ProductFormValues) => toInput(values, product),
    submit: async (input: SaveProductInput, { images }, idempotencyKey) => {
      try {
        return await saveProduct(input, images, { ...startUpload(), idempotencyKey });
      } catch (error) {
        if (hasNoAnswer(error)) refreshList();
        throw error;
      }
    },
    fallback: 'The product could not be saved. Please try again.',
    unanswered: 'The product may have been saved, but no answer arrived. Try again: it is not saved twice.',
    unansweredClosed: PRODUCT_MAY_BE_SAVED,
    onSuccess: (saved) => {
      toast.success(id ? CATALOG_MESSAGES.productUpdated : CATALOG_MESSAGES.productCreated);
      utils.catalog.product.setData({ id: saved.id }, saved);
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
    },
    onSaved: () => {
      if (!open) return;
      guard.discard();
      onClose();
    },
  });

  const showProduct = (loaded: Product) => {
    setProduct(loaded);
    form.reset(toFormValues(loaded));
  };
  const { isMerging, forgetConflict, ...conflict } = useProductConflict({
    isOpen: open,
    form,
    product,
    fetchLatest,
    onMerge: (stored, values) => {
      showProduct(stored);
      form.setValues(values);
      refreshList();
    },
  });
  const onLoad = useEffectEvent(showProduct);
  // A fetch that failed leaves the data of an earlier one, perhaps of a product that no longer exists.
  const isLoaded = query.isSuccess && query.isFetchedAfterMount && !query.isFetching;
  const loaded = isLoaded ? query.data : undefined;
  useEffect(() => {
    if (loaded && !product) onLoad(loaded);
  }, [loaded, product]);

  form.register([
    'productVariants',
    ...form.values.productVariants.flatMap((_, index) =>
      VARIANT_FIELDS.map((name) => `productVariants.${index}.${name}`),
    ),
  ]);

  return {
    form: { ...form, pending: form.pending || isMerging },
    guard,
    ready: id === null || product !== null,
    loadError: product === null && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
    ...conflict,
    close: () =>
      guard.confirm(() => {
        if (form.isUnanswered) refreshList();
        onClose();
      }),
    /** Replaces the form's values by the product as it is saved now. */
    reload: async () => {
      showProduct(await fetchLatest());
      forgetConflict();
    },
    /** how much of a new image has been sent; null while it is not being sent */
    progress: (key: string) => (form.pending ? (progress[key] ?? null) : null),
  };
}
