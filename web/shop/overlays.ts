/** The overlays of the shop by name. The shell provides them, because this layer must not import it. */
import { createContext, type MouseEvent, useContext } from 'react';

export type OverlayName = 'cart' | 'menu' | 'search' | 'login' | 'cookies' | 'enquiry';

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface Overlays {
  show(name: OverlayName): void;
  /** loads the overlay's code; called on hover and focus */
  preload(name: OverlayName): void;
}

export const OverlayContext = createContext<Overlays | null>(null);

export function useOverlays(): Overlays {
  const overlays = useContext(OverlayContext);
  if (!overlays) throw new Error('useOverlays needs an OverlayProvider above it');
  return overlays;
}

/** Props for a button that opens an overlay and preloads its code, or for a link that does so instead of leading to its page. */
export function useOpener(name: OverlayName) {
  const { show, preload } = useOverlays();
  return {
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      show(name);
    },
    onPointerEnter: () => preload(name),
    onFocus: () => preload(name),
    'aria-haspopup': 'dialog' as const,
  };
}
