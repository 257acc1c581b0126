import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths';
import { useSession } from '../../session/session';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { useCartDrawer } from './cart';
import { readPending } from './pending';

/** Adds the pending items after a login. Renders nothing. */
export function PendingItem() {
  const { status } = useSession();
  const [location] = useLocation();
  const utils = trpc.useUtils();
  const toast = useToast();
  const { setOpen, setAddedVariantId } = useCartDrawer();

  useEffect(() => {
    // The home page redirects, which would close the drawer.
    if (status !== 'user' || location === paths.home || !readPending()) return;
    import('./apply-pending').then(
      ({ applyPending }) => {
        const openCart = (variantId: string) => {
          setAddedVariantId(variantId);
          setOpen(true);
        };
        return applyPending({ utils, toast, openCart });
      },
      // The code could not be loaded: the next page tries again.
      () => {},
    );
  }, [status, location, utils, toast, setOpen, setAddedVariantId]);

  return null;
}
