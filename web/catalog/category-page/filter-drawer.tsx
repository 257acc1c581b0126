import type { ReactNode } from 'react';
import { ATTRIBUTE_DETAILS } from '../../../src/catalog/attributes';
import { formatCount } from '../../../src/format-count';
import { Button } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './filter-drawer.css';
import {
  AttributeOptions,
  ColorOptions,
  type FilterSelection,
  hasColors,
  hasPrices,
  hasSizes,
  listAttributes,
  PriceOptions,
  SizeOptions,
  SortOptions,
} from './filter-options';

interface FilterDrawerProps extends FilterSelection {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
  /** the selected filters and the sorting, in words */
  choice: string;
}

/** All filters in a drawer, on phones. Each selection applies at once to the grid behind it. */
export default function FilterDrawer({ open, onOpenChange, total, choice, ...selection }: FilterDrawerProps) {
  const count = formatCount(total, 'product', 'products');
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Filter and sort"
      footer={
        <Button wide onClick={() => onOpenChange(false)}>
          Show {count}
        </Button>
      }
    >
      {/* The one of the page is hidden from screen readers while the drawer is open. */}
      <VisuallyHidden>
        <span role="status">
          {count}, {choice}
        </span>
      </VisuallyHidden>
      <Group title="Sort">
        <SortOptions {...selection} />
      </Group>
      {hasSizes(selection) && (
        <Group title="Size">
          <SizeOptions {...selection} />
        </Group>
      )}
      {hasColors(selection) && (
        <Group title="Colour">
          <ColorOptions {...selection} />
        </Group>
      )}
      {hasPrices(selection) && (
        <Group title="Price">
          <PriceOptions id="drawer-" {...selection} />
        </Group>
      )}
      {listAttributes(selection).map((facet) => (
        <Group key={facet.attribute} title={ATTRIBUTE_DETAILS[facet.attribute].name}>
          <AttributeOptions {...facet} {...selection} />
        </Group>
      ))}
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
