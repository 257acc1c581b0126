import { type FocusEvent, memo, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ATTRIBUTE_DETAILS, ATTRIBUTES } from '../../../src/catalog/attributes';
import { COLOR_FAMILY_DETAILS } from '../../../src/catalog/color-families';
import { NO_FILTERS, type ProductFilters } from '../../../src/catalog/filters';
import { formatCount } from '../../../src/format-count';
import { formatRs } from '../../../src/money';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Icon } from '../../ui/icon';
import { createLazyPanel } from '../../ui/lazy-panel';
import { VisuallyHidden } from '../../ui/visually-hidden';
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
  isSize,
  listAttributes,
  PriceOptions,
  SizeOptions,
  SortOptions,
} from './filter-options';

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

/**
 * The link that removes a filter disappears with it, so the focus moves to the link in its place, or to the bar when none is left.
 * @param count of the links, without the one that removes all
 */
function useFocusAfterRemoval(count: number) {
  const bar = useRef<HTMLElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const links = chips.current?.querySelectorAll('a');
    (links?.[Math.min(index, count - 1)] ?? bar.current)?.focus({ preventScroll: true });
  }, [count]);
  const keepFocus = (index: number) => {
    removed.current = index;
  };
  return { bar, chips, keepFocus };
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

interface Chip {
  name: string;
  without: Partial<ProductFilters>;
}

function listChips({
  filters: { sizes, colorFamilies, minPrice, maxPrice, attributes },
}: FilterSelection): Chip[] {
  const chips: Chip[] = [
    ...sizes.map((size) => ({
      name: size,
      without: { sizes: sizes.filter((each) => !isSize(size)(each)) },
    })),
    ...colorFamilies.map((color) => ({
      name: COLOR_FAMILY_DETAILS[color].name,
      without: { colorFamilies: colorFamilies.filter((each) => each !== color) },
    })),
    ...ATTRIBUTES.flatMap((attribute) =>
      (attributes?.[attribute] ?? []).map((value, _, all) => ({
        name: value,
        without: {
          attributes: { ...attributes, [attribute]: all.filter((each) => each !== value) },
        },
      })),
    ),
  ];
  const name = formatPriceRange(minPrice, maxPrice);
  if (name) chips.push({ name, without: { minPrice: null, maxPrice: null } });
  return chips;
}

function formatPriceRange(min: number | null, max: number | null): string | null {
  const rupees = (amount: number) => formatRs(amount * 100);
  if (min !== null && max !== null) return `${rupees(min)} to ${rupees(max)}`;
  if (min !== null) return `From ${rupees(min)}`;
  return max === null ? null : `Up to ${rupees(max)}`;
}

/** Only one is open at a time. It closes on Escape, on a click outside, and when it loses the focus. */
function Disclosures({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      for (const open of row.current?.querySelectorAll('details[open]') ?? [])
        if (!open.contains(target as Node)) open.removeAttribute('open');
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      const open = row.current?.querySelector('details[open]');
      if (key !== 'Escape' || !open) return;
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOthers);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOthers);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <div ref={row} className={css.disclosures}>
      {children}
    </div>
  );
}

interface DisclosureProps {
  title: string;
  /** the number of selected options */
  chosen: number;
  /** aligns the panel to its end */
  end?: boolean;
  /** as wide as its columns */
  columns?: boolean;
  children: ReactNode;
}

/** Rendered again only while it is open: dozens of hidden links would delay the response to the click that changes them. */
const Panel = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

function Disclosure({ title, chosen, end, columns, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const updateOpen = () => setOpen(details.current?.open === true);
  // It may have been opened before the hydration.
  useEffect(updateOpen, []);
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const next = relatedTarget as Node | null;
    // In Safari a link or button that is pressed gives the focus to the closest ancestor that takes it, the bar.
    if (next && !currentTarget.contains(next) && !next.contains(currentTarget))
      currentTarget.removeAttribute('open');
  };
  return (
    <details
      ref={details}
      name="selection"
      className={css.disclosure}
      onBlur={closeWhenLeft}
      onToggle={updateOpen}
      suppressHydrationWarning
    >
      <summary className={css.summary}>
        {title}
        {chosen > 0 && ` (${chosen})`}
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className={css.panel({ end, columns })}>
        <Panel isOpen={isOpen}>{children}</Panel>
      </div>
    </details>
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
