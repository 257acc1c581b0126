/** The shop's overlays by name: what shows them is given by the shell, which comes after the parts that open them. */
import { createContext, useContext } from 'react';

export type OverlayName = 'cart' | 'menu' | 'search' | 'login' | 'cookies' | 'enquiry';

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Overlays {
  show(name: OverlayName): void;
  /** called when a press seems near: fetches the overlay's code */
  preload(name: OverlayName): void;
}

export const OverlayContext = createContext<Overlays | null>(null);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlayContext);
  if (!overlays) throw new Error('useOverlays needs an OverlayProvider above it');
  return overlays;
}

/** Props for whatever opens an overlay: opens it, and fetches its code a moment ahead. */
export function useOpener(name: OverlayName) {
  const { show, preload } = useOverlays();
  return {
    onClick: () => show(name),
    onPointerEnter: () => preload(name),
    onFocus: () => preload(name),
    'aria-haspopup': 'dialog' as const,
  };
}
