import { lazyPanel } from '../../ui/lazy-panel';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds any page, order, product, customer or category by a few letters; fetched after the page. */
export const Palette = lazyPanel(() => import('./palette-panel').then(({ PalettePanel }) => PalettePanel));
