import type { ReactNode } from 'react';
import { Button } from '../ui/button';
import { Drawer } from '../ui/drawer';
import * as css from './filter-drawer.css';
import {
  ColourOptions,
  hasColours,
  hasPrices,
  hasSizes,
  type Narrowing,
  PriceOptions,
  SizeOptions,
  SortOptions,
} from './filter-options';

interface FilterDrawerProps extends Narrowing {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
}

/** Everything the row holds, for a thumb; the grid behind follows each press. */
export default function FilterDrawer({ open, onOpenChange, total, ...narrowing }: FilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter and sort"
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          Show {total} {total === 1 ? 'product' : 'products'}
        </Button>
      }
    >
      <Group title="Sort">
        <SortOptions {...narrowing} />
      </Group>
      {hasSizes(narrowing) && (
        <Group title="Size">
          <SizeOptions {...narrowing} />
        </Group>
      )}
      {hasColours(narrowing) && (
        <Group title="Colour">
          <ColourOptions {...narrowing} />
        </Group>
      )}
      {hasPrices(narrowing) && (
        <Group title="Price">
          <PriceOptions {...narrowing} />
        </Group>
      )}
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}
