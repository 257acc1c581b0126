import { useState } from 'react';
import type { CategoryLink } from '../../../src/catalog/shapes';
import { Button } from '../../ui/button';
import { createLazyPanel } from '../../ui/lazy-panel';
import * as css from './choices.css';

const SizeGuide = createLazyPanel(() => import('./size-guide').then((module) => module.default), {
  ahead: false,
});

/** Opens the size guide with the table for the product's category. */
export function SizeGuideLink({ path }: { path: readonly CategoryLink[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={css.guide}
        onClick={() => setOpen(true)}
        onPointerEnter={SizeGuide.preload}
        aria-haspopup="dialog"
      >
        Size guide
      </Button>
      <SizeGuide open={open} onOpenChange={setOpen} path={path} />
    </>
  );
}
