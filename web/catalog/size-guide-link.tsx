import { lazy, Suspense, useState } from 'react';
import type { CategoryLink } from '../../src/catalog/shapes';
import { Button } from '../ui/button';
import * as css from './choices.css';

const load = () => import('./size-guide');
const SizeGuide = lazy(load);

/** Opens the size guide at the table for whom this category dresses. */
export function SizeGuideLink({ path }: { path: readonly CategoryLink[] }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="quiet"
        className={css.guide}
        onClick={show}
        onPointerEnter={() => void load().catch(() => {})}
        aria-haspopup="dialog"
      >
        Size guide
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <SizeGuide open={open} onOpenChange={setOpen} path={path} />
        </Suspense>
      )}
    </>
  );
}
