import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { hasNoAnswer } from '../../../call-error';
import { getErrorMessage } from '../../../form/get-error-message';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { describeUnknownInList, UNANSWERED_TOAST } from '../../form/unanswered-toast';
import { findCategory, type Move, moveInTree } from './category-tree';

const UNANSWERED = describeUnknownInList('the category may have been moved');

/** Moves a category optimistically. Moves are sent one after the other; after an error the tree of the server is shown again. */
export function useMoveCategory() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const mutationKey = getMutationKey(trpc.admin.catalog.moveCategory);
  const { mutate } = trpc.admin.catalog.moveCategory.useMutation({
    scope: { id: 'move-category' },
    onError: (error) => {
      if (hasNoAnswer(error)) toast.error(UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, CATALOG_MESSAGES.categorySaveFailed));
    },
    onSettled: () => {
      // A tree fetched while another move is pending would undo that move on the screen.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void utils.catalog.invalidate();
      void utils.admin.catalog.invalidate();
    },
  });

  const move = (to: Move) => {
    const tree = utils.catalog.tree.getData() ?? [];
    const name = findCategory(tree, to.id)?.name ?? '';
    const parent = findCategory(tree, to.parentId);
    const siblings = (parent?.subCategories ?? tree).filter(({ id }) => id !== to.id).length + 1;
    void utils.catalog.tree.cancel();
    utils.catalog.tree.setData(undefined, moveInTree(tree, to));
    setAnnouncement(`${name} is now ${to.position + 1} of ${siblings}${parent ? ` in ${parent.name}` : ''}.`);
    mutate(to);
  };
  return { move, announcement };
}
