/** What a variant costs, and what its price line shows. Amounts are paise. */

interface PricePaise {
  originalPaise: number;
  discountPaise: number | null;
}

/** The discounted price where there is one, else the original. */
export const payablePaise = (price: PricePaise): number => price.discountPaise ?? price.originalPaise;

/** The original price to strike through, or null when nothing was taken off. */
export function struckThroughPaise({ originalPaise, discountPaise }: PricePaise): number | null {
  return discountPaise !== null && discountPaise < originalPaise ? originalPaise : null;
}

/** The rounded percentage taken off, or null when nothing was. */
export function discountPercent(price: PricePaise): number | null {
  const struck = struckThroughPaise(price);
  if (struck === null) return null;
  return Math.round(((struck - payablePaise(price)) / struck) * 100);
}
