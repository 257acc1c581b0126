import { useQueryClient } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { messageOf } from '../../../form/message-of';
import { trpc } from '../../../trpc';
import { useToast } from '../../../ui/toast';
import { findCategory, type Move, moveInTree } from './category-tree';

/** Moves a category on screen at once and on the server one after the other; a refusal puts the list back as it is there. */
export function useMoveCategory() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [announcement, setAnnouncement] = useState('');
  const mutationKey = getMutationKey(trpc.admin.catalog.moveCategory);
  const { mutate } = trpc.admin.catalog.moveCategory.useMutation({
    scope: { id: 'move-category' },
    onError: (error) => toast.error(messageOf(error, CATALOG_MESSAGES.categorySaveFailed)),
    onSettled: () => {
      // Read while another move is on its way, the list would jump back and forth.
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
