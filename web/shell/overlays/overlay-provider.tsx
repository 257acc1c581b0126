import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCartDrawer } from '../../shop/cart/cart';
import { OverlayContext, type OverlayName, type OverlayProps } from '../../shop/overlays';
import { WishlistProvider } from '../../shop/wishlist/wishlist';
import { useRouterLocation } from '../navigation/location';

/** The content of each overlay, and how its code is preloaded. */
export type OverlayPanels = Record<OverlayName, ComponentType<OverlayProps> & { preload(): void }>;

interface OverlayProviderProps {
  panels: OverlayPanels;
  children: ReactNode;
}

export function OverlayProvider({ panels, children }: OverlayProviderProps) {
  const cart = useCartDrawer();
  const [shown, setShown] = useState<Exclude<OverlayName, 'cart'> | null>(null);
  const { pathname, isRedirect } = useRouterLocation();
  const { open: cartOpen, setOpen: setCartOpen } = cart;

  const show = useCallback(
    (name: OverlayName) => {
      // Instead of one that was requested before, whose code may still be loading.
      setCartOpen(name === 'cart');
      setShown(name === 'cart' ? null : name);
    },
    [setCartOpen],
  );
  const preload = useCallback((name: OverlayName) => panels[name].preload(), [panels]);
  const overlays = useMemo(() => ({ show, preload }), [show, preload]);

  const closeAll = useCallback(() => {
    setShown(null);
    setCartOpen(false);
  }, [setCartOpen]);
  const closeOnFollow = ({ defaultPrevented, target }: MouseEvent) => {
    // Also for a link to this page, which does not change the path.
    if (defaultPrevented && (target as Element).closest('a')) closeAll();
  };

  // Close the overlays also when something else than a link opens another page, such as the Back button.
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    if (!isRedirect) closeAll();
  }, [pathname, isRedirect, closeAll]);

  // What a late answer has added to the cart is shown once another overlay is closed, not on top of it.
  const isOpen = (name: OverlayName) => shown === name || (name === 'cart' && cartOpen && shown === null);
  const setOpen = (name: OverlayName) => (open: boolean) => {
    if (open) show(name);
    else if (name === 'cart') setCartOpen(false);
    else setShown((now) => (now === name ? null : now));
  };

  return (
    <OverlayContext.Provider value={overlays}>
      {/* For the products of panels, too. */}
      <WishlistProvider>
        {children}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what the links of panels have done */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter is a click */}
        <div onClick={closeOnFollow}>
          {(Object.keys(panels) as OverlayName[]).map((name) => {
            const Panel = panels[name];
            return <Panel key={name} open={isOpen(name)} onOpenChange={setOpen(name)} />;
          })}
        </div>
      </WishlistProvider>
    </OverlayContext.Provider>
  );
}
