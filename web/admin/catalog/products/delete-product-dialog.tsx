import { useState } from 'react';
import type { AdminProduct } from '../../../../src/catalog/admin-list';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { getErrorCode } from '../../../call-error';
import { findOutcome, isGone } from '../../../calls/find-outcome';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { AlertDialog } from '../../../ui/alert-dialog';
import { useToast } from '../../../ui/toast';
import { describeUnknownDeletion, UNANSWERED_TOAST } from '../../form/unanswered-toast';

interface DeleteProductDialogProps {
  /** null while the dialog is closed */
  product: Pick<AdminProduct, 'id' | 'name'> | null;
  onClose: () => void;
  /** the product is gone */
  onGone: (id: string) => void;
}

/** Deletes a product after confirmation. */
export function DeleteProductDialog({ product, onClose, onGone }: DeleteProductDialogProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  // The name stays visible during the closing animation.
  const [shown, setShown] = useState(product);
  if (product && product !== shown) setShown(product);
  const remove = trpc.catalog.deleteProduct.useMutation();

  async function confirm() {
    if (!product) return;
    const { id, name } = product;
    try {
      await remove.mutateAsync({ id });
      onGone(id);
      toast.success(CATALOG_MESSAGES.productDeleted);
    } catch (error) {
      const outcome = await findOutcome(error, () => isGone(utils.client.catalog.product.query({ id })));
      if (outcome === 'done' || getErrorCode(error) === 'NOT_FOUND') onGone(id);
      if (outcome === 'done') toast.success(CATALOG_MESSAGES.productDeleted);
      else if (outcome === 'unknown') toast.error(describeUnknownDeletion(name), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, CATALOG_MESSAGES.productDeleteFailed));
    } finally {
      // The dialog closes when the list has changed: the button that opened it is gone, and the focus goes elsewhere.
      await Promise.all([utils.catalog.invalidate(), utils.admin.invalidate()]);
    }
  }

  return (
    <AlertDialog
      key={shown?.id}
      open={product !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete product"
      confirmLabel="Delete"
      onConfirm={confirm}
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
