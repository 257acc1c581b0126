import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { isSameAttribute, toAttributeKey } from '../../../src/catalog/attributes';
import { COLOR_FAMILY_DETAILS } from '../../../src/catalog/color-families';
import { parseFilters, toFilterParams } from '../../../src/catalog/filter-params';
import { type ProductFilters, SORTS, type Sort } from '../../../src/catalog/filters';
import type { AttributeFacet, Facets } from '../../../src/catalog/shapes';
import { normalizeSize } from '../../../src/catalog/sizes';
import { formatCount } from '../../../src/format-count';
import { paths } from '../../paths';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { getSearchHref } from '../../shop/catalog/search-href';
import { Button } from '../../ui/button';
import { Swatch } from '../../ui/swatch';
import { TextInput } from '../../ui/text-input';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './filter-options.css';

export interface FilterSelection {
  slug: string;
  /** of a search, instead of a category */
  term?: string;
  /** of the address */
  filters: ProductFilters;
  facets: Facets;
}

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  new: 'Newest',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
};

/** The address of the first page with changed filters. */
export function getFilterHref(
  { slug, term, filters }: FilterSelection,
  changes: Partial<ProductFilters>,
): string {
  const params = toFilterParams({ ...filters, ...changes });
  return term === undefined ? paths.category(slug, 1, params) : getSearchHref(term, 1, params);
}

/** The best results are a search's own order. */
export const getSortName = ({ term }: FilterSelection, sort: Sort): string =>
  term !== undefined && sort === 'new' ? 'Best match' : SORT_NAMES[sort];

export const isSize = (one: string) => (other: string) => normalizeSize(one) === normalizeSize(other);

export function hasSizes({ facets, filters }: FilterSelection) {
  return facets.sizes.length > 1 || filters.sizes.length > 0;
}
export function hasColors({ facets, filters }: FilterSelection) {
  return facets.colorFamilies.length > 1 || filters.colorFamilies.length > 0;
}
export function hasPrices({ facets: { price }, filters }: FilterSelection) {
  return (price !== null && price.min < price.max) || filters.minPrice !== null || filters.maxPrice !== null;
}

/** One value excludes nothing, except where only imported goods name their country. */
export const listAttributes = ({ facets, filters }: FilterSelection): AttributeFacet[] =>
  (facets.attributes ?? []).filter(
    ({ attribute, values }) =>
      values.length > 1 ||
      filters.attributes?.[attribute] ||
      (attribute === 'countryOfOrigin' && values[0] && values[0].value !== 'India'),
  );

interface OptionProps {
  href: string;
  chosen: boolean;
  name: string;
  count?: number;
  boxed?: boolean;
  children?: ReactNode;
}

/** A link that selects or deselects an option. */
function Option({ href, chosen, name, count, boxed, children }: OptionProps) {
  return (
    <li>
      <Link
        href={href}
        state={KEEP_SCROLL}
        className={css.option({ boxed })}
        aria-current={chosen ? 'true' : undefined}
      >
        {children}
        <span className={css.name}>{name}</span>
        {count !== undefined && (
          <>
            <sup className={css.count} aria-hidden>
              {count}
            </sup>
            <VisuallyHidden>{` ${formatCount(count, 'product', 'products')}`}</VisuallyHidden>
          </>
        )}
      </Link>
    </li>
  );
}

export function SortOptions(selection: FilterSelection) {
  return (
    <ul className={css.list}>
      {SORTS.map((sort) => (
        <Option
          key={sort}
          href={getFilterHref(selection, { sort })}
          chosen={sort === selection.filters.sort}
          name={getSortName(selection, sort)}
        />
      ))}
    </ul>
  );
}

export function SizeOptions(selection: FilterSelection) {
  const { sizes } = selection.filters;
  return (
    <ul className={css.boxes}>
      {selection.facets.sizes.map(({ size, count }) => {
        const chosen = sizes.some(isSize(size));
        const next = chosen ? sizes.filter((each) => !isSize(size)(each)) : [...sizes, size];
        return (
          <Option
            key={normalizeSize(size)}
            href={getFilterHref(selection, { sizes: next })}
            chosen={chosen}
            name={size}
            count={count}
            boxed
          />
        );
      })}
    </ul>
  );
}

export function ColorOptions(selection: FilterSelection) {
  const { colorFamilies } = selection.filters;
  return (
    <ul className={css.columns}>
      {selection.facets.colorFamilies.map(({ colorFamily, count }) => {
        const chosen = colorFamilies.includes(colorFamily);
        const next = chosen
          ? colorFamilies.filter((each) => each !== colorFamily)
          : [...colorFamilies, colorFamily];
        return (
          <Option
            key={colorFamily}
            href={getFilterHref(selection, { colorFamilies: next })}
            chosen={chosen}
            name={COLOR_FAMILY_DETAILS[colorFamily].name}
            count={count}
          >
            <Swatch hex={COLOR_FAMILY_DETAILS[colorFamily].hex} size="large" />
          </Option>
        );
      })}
    </ul>
  );
}

/** The values of one attribute. */
export function AttributeOptions({ attribute, values, ...selection }: FilterSelection & AttributeFacet) {
  const { attributes } = selection.filters;
  const chosen = attributes?.[attribute] ?? [];
  return (
    <ul className={css.list}>
      {values.map(({ value, count }) => {
        const isValue = isSameAttribute(value);
        const isChosen = chosen.some(isValue);
        const next = isChosen ? chosen.filter((each) => !isValue(each)) : [...chosen, value];
        return (
          <Option
            key={toAttributeKey(value)}
            href={getFilterHref(selection, { attributes: { ...attributes, [attribute]: next } })}
            chosen={isChosen}
            name={value}
            count={count}
          />
        );
      })}
    </ul>
  );
}

/** Any origin works: `URL` needs one. */
const ORIGIN = 'http://localhost';

/**
 * A form that works without scripts: hidden fields contain the search and the other filters.
 * @param id the start of its fields' ids: `useId` would differ in HTML that the server keeps
 */
export function PriceOptions({ id, ...selection }: FilterSelection & { id: string }) {
  const { filters, facets } = selection;
  const [, navigate] = useLocation();
  const others = new URL(getFilterHref(selection, { minPrice: null, maxPrice: null }), ORIGIN);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(getFilterHref(selection, parseFilters(new URLSearchParams(entries))), { state: KEEP_SCROLL });
  };
  return (
    <form action={others.pathname} method="get" onSubmit={apply} className={css.price}>
      {[...others.searchParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Bound id={id} name="min" label="From, Rs." value={filters.minPrice} hint={facets.price?.min} />
      <Bound id={id} name="max" label="To, Rs." value={filters.maxPrice} hint={facets.price?.max} />
      <Button type="submit" variant="secondary" size="medium">
        Apply
      </Button>
    </form>
  );
}

interface BoundProps {
  id: string;
  name: 'min' | 'max';
  label: string;
  /** of the address */
  value: number | null;
  hint: number | undefined;
}

function Bound({ id, name, label, value, hint }: BoundProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  // Reset the field when another filter changes the address. Not a new field: Enter in it changes the address, too.
  useEffect(() => {
    if (input.current && shown.current !== value) input.current.value = String(value ?? '');
    shown.current = value;
  }, [value]);
  return (
    <div className={css.bound}>
      <label htmlFor={id + name}>{label}</label>
      <TextInput
        ref={input}
        id={id + name}
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        step={1}
        defaultValue={value ?? ''}
        placeholder={hint === undefined ? undefined : String(hint)}
      />
    </div>
  );
}
