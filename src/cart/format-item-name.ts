/** Names of an item of a cart or an order. */

export interface NamedItem {
  product: { name: string; variant: { color: string; size: string } };
}

/** In a sentence: "Bagru Kurta (Ivory, M)" */
export const formatItemName = ({ product: { name, variant } }: NamedItem): string =>
  `${name} (${variant.color}, ${variant.size})`;

/** In a label for screen readers: "Bagru Kurta, Ivory, M" */
export const formatItemLabel = ({ product: { name, variant } }: NamedItem): string =>
  `${name}, ${variant.color}, ${variant.size}`;
