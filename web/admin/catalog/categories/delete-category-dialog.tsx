import { useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { Category } from '../../../../src/catalog/shapes';
import { formatCount } from '../../../../src/format-count';
import { findOutcome } from '../../../calls/find-outcome';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { AlertDialog } from '../../../ui/alert-dialog';
import { useToast } from '../../../ui/toast';
import { describeUnknownDeletion, UNANSWERED_TOAST } from '../../form/unanswered-toast';
import { findCategory } from './category-tree';

/** "2 subcategories and 3 products", or null for a category that can be deleted. */
function describeContents({ _count }: Category): string | null {
  const contents = [
    ...(_count.subCategories > 0 ? [formatCount(_count.subCategories, 'subcategory', 'subcategories')] : []),
    ...(_count.products > 0 ? [formatCount(_count.products, 'product', 'products')] : []),
  ];
  return contents.length > 0 ? contents.join(' and ') : null;
}

/**
 * Asks before a category is deleted, or explains why it can't be deleted. Afterwards the tree is refetched in any case: it may
 * have changed since, and the server decides.
 */
export function DeleteCategoryDialog({
  category,
  onClose,
}: {
  category: Category | null;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const remove = trpc.catalog.deleteCategory.useMutation();
  // The category stays visible during the closing animation.
  const [shown, setShown] = useState(category);
  if (category && category !== shown) setShown(category);

  async function confirm() {
    if (!category) return;
    try {
      await remove.mutateAsync({ id: category.id });
      toast.success(`“${category.name}” was deleted.`);
    } catch (error) {
      const outcome = await findOutcome(
        error,
        async () => !findCategory(await utils.client.catalog.tree.query(), category.id),
      );
      if (outcome === 'done') toast.success(`“${category.name}” was deleted.`);
      else if (outcome === 'unknown') toast.error(describeUnknownDeletion(category.name), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, CATALOG_MESSAGES.categoryDeleteFailed));
    } finally {
      // The dialog closes when the tree has changed: the button that opened it is gone, and the focus goes elsewhere.
      await Promise.all([utils.catalog.invalidate(), utils.admin.catalog.invalidate()]);
    }
  }

  const dialog = { open: category !== null, onOpenChange: (open: boolean) => open || onClose() };
  const contents = shown && describeContents(shown);
  if (shown && contents) {
    return (
      <AlertDialog
        {...dialog}
        title={`${shown.name} can't be deleted`}
        confirmLabel="OK"
        cancelLabel={null}
        onConfirm={() => {}}
      >
        The &quot;{shown.name}&quot; category has {contents}, so it can't be deleted. Move or delete what is
        in it first.
      </AlertDialog>
    );
  }
  return (
    <AlertDialog
      key={shown?.id}
      {...dialog}
      title="Delete Category"
      confirmLabel="Delete"
      onConfirm={confirm}
    >
      Are you sure you want to delete the &quot;{shown?.name}&quot; category?
    </AlertDialog>
  );
}
