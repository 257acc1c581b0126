import { ATTRIBUTES } from '../../../src/catalog/attributes';
import { COLOR_FAMILY_DETAILS } from '../../../src/catalog/color-families';
import type { ProductFilters } from '../../../src/catalog/filters';
import { formatRs } from '../../../src/money';
import { type FilterSelection, isSize } from './filter-options';

interface Chip {
  name: string;
  without: Partial<ProductFilters>;
}

/** The chosen filters, each with what removes it. */
export function listChips({
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
