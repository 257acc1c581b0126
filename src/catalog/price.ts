/** A variant's price and its price line. Amounts are in paise. */
import { fromRupees } from '../money';

interface PricePaise {
  originalPaise: number;
  discountPaise: number | null;
}

/** The prices of a variant as the API has them. */
interface VariantPrices {
  originalPrice: string;
  discountPrice: string | null;
}

export const toPricePaise = ({ originalPrice, discountPrice }: VariantPrices): PricePaise => ({
  originalPaise: fromRupees(originalPrice),
  discountPaise: discountPrice === null ? null : fromRupees(discountPrice),
});

/** The discounted price where there is one, else the original. */
export const getPayablePaise = (price: PricePaise): number => price.discountPaise ?? price.originalPaise;

/** The original price to strike through; null without a discount. */
export function getStruckThroughPaise({ originalPaise, discountPaise }: PricePaise): number | null {
  return discountPaise !== null && discountPaise < originalPaise ? originalPaise : null;
}

/** The discount as a rounded percentage, at most 99 because nothing is free; null without one. */
export function computeDiscountPercent(price: PricePaise): number | null {
  const struck = getStruckThroughPaise(price);
  if (struck === null) return null;
  return Math.min(Math.round(((struck - getPayablePaise(price)) / struck) * 100), 99);
}
