import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { ATTRIBUTE_DETAILS } from '../../../src/catalog/attributes';
import { NO_FILTERS } from '../../../src/catalog/filters';
import { formatCount } from '../../../src/format-count';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Icon } from '../../ui/icon';
import { createLazyPanel } from '../../ui/lazy-panel';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Disclosure, Disclosures } from './disclosures';
import * as css from './filter-bar.css';
import {
  AttributeOptions,
  ColorOptions,
  type FilterSelection,
  getFilterHref,
  getSortName,
  hasColors,
  hasPrices,
  hasSizes,
  listAttributes,
  PriceOptions,
  SizeOptions,
  SortOptions,
} from './filter-options';
import { listChips } from './list-chips';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const FilterDrawer = createLazyPanel(() => import('./filter-drawer').then((module) => module.default), {
  ahead: false,
});

interface FilterBarProps extends FilterSelection {
  /** the number of matching products */
  total: number;
}

/** Filters and sorting: a row of disclosures, on phones a single button. */
export function FilterBar({ total, ...selection }: FilterBarProps) {
  const { filters } = selection;
  const chips = listChips(selection);
  const { bar, chips: chipList, keepFocus } = useFocusAfterRemoval(chips.length);
  const sort = `Sort: ${getSortName(selection, filters.sort)}`;
  // Announced with the number, which may stay the same. Deferred, because the number is that of the products shown.
  const choice = useDeferredValue([...chips.map(({ name }) => name), sort].join(', '));
  const prices = Number(filters.minPrice !== null) || Number(filters.maxPrice !== null);
  return (
    <section ref={bar} tabIndex={-1} aria-label="Filter and sort" className={css.bar}>
      <div className={css.row}>
        <p role="status" className={css.total}>
          {formatCount(total, 'product', 'products')}
          <VisuallyHidden>, {choice}</VisuallyHidden>
        </p>
        <Disclosures>
          {hasSizes(selection) && (
            <Disclosure title="Size" chosen={filters.sizes.length}>
              <SizeOptions {...selection} />
            </Disclosure>
          )}
          {hasColors(selection) && (
            <Disclosure title="Colour" chosen={filters.colorFamilies.length} columns>
              <ColorOptions {...selection} />
            </Disclosure>
          )}
          {hasPrices(selection) && (
            <Disclosure title="Price" chosen={prices}>
              <PriceOptions id="bar-" {...selection} />
            </Disclosure>
          )}
          {listAttributes(selection).map((facet) => (
            <Disclosure
              key={facet.attribute}
              title={ATTRIBUTE_DETAILS[facet.attribute].name}
              chosen={filters.attributes?.[facet.attribute]?.length ?? 0}
            >
              <AttributeOptions {...facet} {...selection} />
            </Disclosure>
          ))}
          <Disclosure title={sort} chosen={0} end>
            <SortOptions {...selection} />
          </Disclosure>
        </Disclosures>
        <PhoneFilters total={total} chosen={chips.length} choice={choice} {...selection} />
      </div>
      {chips.length > 0 && (
        <ul ref={chipList} className={css.chips} aria-label="Chosen filters">
          {chips.map(({ name, without }, index) => (
            <li key={getFilterHref(selection, without)}>
              <Link
                href={getFilterHref(selection, without)}
                state={KEEP_SCROLL}
                className={css.chip}
                aria-label={`Remove ${name}`}
                onClick={() => keepFocus(index)}
              >
                {name}
                <Icon name="close" size="small" />
              </Link>
            </li>
          ))}
          <li>
            <ClearAll {...selection} onClick={() => keepFocus(0)} />
          </li>
        </ul>
      )}
      {total === 0 && (
        <Empty
          title="No products match these filters."
          action={<ClearAll {...selection} onClick={() => keepFocus(0)} />}
        >
          Remove a filter or clear them all.
        </Empty>
      )}
    </section>
  );
}

/** Removes all filters and keeps the sorting. */
function ClearAll({ onClick, ...selection }: FilterSelection & { onClick: () => void }) {
  return (
    <Button asChild variant="quiet">
      <Link
        href={getFilterHref(selection, {
          ...NO_FILTERS,
          attributes: undefined,
          sort: selection.filters.sort,
        })}
        state={KEEP_SCROLL}
        onClick={onClick}
      >
        Clear all
      </Link>
    </Button>
  );
}

function PhoneFilters({ chosen, ...rest }: FilterBarProps & { chosen: number; choice: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className={css.phoneButton}
        onClick={() => setOpen(true)}
        onPointerEnter={FilterDrawer.preload}
        aria-haspopup="dialog"
      >
        Filter and sort{chosen > 0 && ` (${chosen})`}
      </Button>
      <FilterDrawer open={open} onOpenChange={setOpen} {...rest} />
    </>
  );
}
