/** The shop's overlays: each arrives when it is first wanted, so that no page waits for them. */
import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { lazyPanel } from '../ui/lazy-panel';
import { useCartDrawer } from './cart';

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface OverlayModule {
  default: ComponentType<OverlayProps>;
}

const overlay = (load: () => Promise<OverlayModule>) =>
  lazyPanel(async () => (await load()).default, { ahead: false });

const panels = {
  cart: overlay(() => import('./cart-drawer')),
  menu: overlay(() => import('./mobile-menu')),
  search: overlay(() => import('./search-overlay')),
  login: overlay(() => import('./login-required')),
  cookies: overlay(() => import('./cookie-settings')),
  enquiry: overlay(() => import('../enquiry/enquiry-dialog')),
};

export type OverlayName = keyof typeof panels;

interface Overlays {
  show(name: OverlayName): void;
  /** called when a press seems near: fetches the overlay's code */
  warm(name: OverlayName): void;
}

const OverlayContext = createContext<Overlays | null>(null);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlayContext);
  if (!overlays) throw new Error('useOverlays needs an OverlayProvider above it');
  return overlays;
}

/** Props for whatever opens an overlay: opens it, and fetches its code a moment ahead. */
export function useOpener(name: OverlayName) {
  const { show, warm } = useOverlays();
  return {
    onClick: () => show(name),
    onPointerEnter: () => warm(name),
    onFocus: () => warm(name),
    'aria-haspopup': 'dialog' as const,
  };
}

export function OverlayProvider({ children }: { children: ReactNode }) {
  const cart = useCartDrawer();
  const [shown, setShown] = useState<Exclude<OverlayName, 'cart'> | null>(null);
  const [location] = useLocation();
  const { open: cartOpen, setOpen: setCartOpen } = cart;

  const show = useCallback(
    (name: OverlayName) => {
      if (name === 'cart') setCartOpen(true);
      else setShown(name);
    },
    [setCartOpen],
  );
  const warm = useCallback((name: OverlayName) => panels[name].warm(), []);
  const overlays = useMemo(() => ({ show, warm }), [show, warm]);

  // A link inside an overlay leads to another page: the overlay does not follow.
  const place = useRef(location);
  useEffect(() => {
    if (place.current === location) return;
    place.current = location;
    setShown(null);
    setCartOpen(false);
  }, [location, setCartOpen]);

  const isOpen = (name: OverlayName) => (name === 'cart' ? cartOpen : shown === name);
  const setOpen = (name: OverlayName) => (open: boolean) => {
    if (open) show(name);
    else if (name === 'cart') setCartOpen(false);
    else setShown((now) => (now === name ? null : now));
  };

  return (
    <OverlayContext.Provider value={overlays}>
      {children}
      {(Object.keys(panels) as OverlayName[]).map((name) => {
        const Panel = panels[name];
        return <Panel key={name} open={isOpen(name)} onOpenChange={setOpen(name)} />;
      })}
    </OverlayContext.Provider>
  );
}
