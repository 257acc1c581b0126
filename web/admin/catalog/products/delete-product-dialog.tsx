import { useState } from 'react';
import type { AdminProduct } from '../../../../src/catalog/admin-list';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { getErrorMessage } from '../../../form/get-error-message';
import { hasSucceeded, isGone } from '../../../session/has-succeeded';
import { trpc } from '../../../trpc';
import { AlertDialog } from '../../../ui/alert-dialog';
import { useToast } from '../../../ui/toast';

interface DeleteProductDialogProps {
  /** null while the dialog is closed */
  product: Pick<AdminProduct, 'id' | 'name'> | null;
  onClose: () => void;
}

/** Deletes a product after confirmation. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  // The name stays visible during the closing animation.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  const remove = trpc.catalog.deleteProduct.useMutation({
    onSuccess: () => toast.success(CATALOG_MESSAGES.productDeleted),
    onError: async (error, { id }) => {
      const isDeleted = await hasSucceeded(error, () => isGone(utils.client.catalog.product.query({ id })));
      if (isDeleted) toast.success(CATALOG_MESSAGES.productDeleted);
      else toast.error(getErrorMessage(error, CATALOG_MESSAGES.productDeleteFailed));
    },
    // The dialog closes when the list has changed: the button that opened it is gone, and the focus goes elsewhere.
    onSettled: () => Promise.all([utils.catalog.invalidate(), utils.admin.invalidate()]),
  });
  return (
    <AlertDialog
      open={product !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete product"
      confirmLabel="Delete"
      onConfirm={() => product && remove.mutateAsync({ id: product.id }).catch(() => {})}
    >
      {shown && (
        <>
          Delete “{shown.name}”? It will be removed from the shop and from every cart and wishlist. Past
          orders keep showing it.
        </>
      )}
    </AlertDialog>
  );
}
