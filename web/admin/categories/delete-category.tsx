import { useState } from 'react';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import type { Category } from '../../../src/catalog/shapes';
import { messageOf } from '../../form/message-of';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { useToast } from '../../ui/toast';

/** Asks before a category is deleted; whatever comes of it, the question closes and the list is read again. */
export function DeleteCategory({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const remove = trpc.catalog.deleteCategory.useMutation();
  // The last one stays while the question leaves.
  const [shown, setShown] = useState(category);
  if (category && category !== shown) setShown(category);

  async function confirm() {
    if (!category) return;
    try {
      await remove.mutateAsync({ id: category.id });
      toast.success(`“${category.name}” was deleted.`);
    } catch (error) {
      toast.error(messageOf(error, CATALOG_MESSAGES.categoryDeleteFailed));
    } finally {
      void utils.catalog.invalidate();
      void utils.admin.catalog.invalidate();
    }
  }

  return (
    <AlertDialog
      open={category !== null}
      onOpenChange={(open) => open || onClose()}
      title="Delete Category"
      confirmLabel="Delete"
      onConfirm={confirm}
    >
      Are you sure you want to delete the &quot;{shown?.name}&quot; category?
    </AlertDialog>
  );
}
