/**
 * Names of public content. A response is cached under the tags of what it shows; a transaction records the tags of what it
 * changes, and every process drops the responses that have one of them.
 */
export type ContentTag =
  /** a product as it is shown, including its stock and its category's name */
  | `product:${string}`
  /** a product as a card shows it, with a note on its stock instead of the number */
  | `card:${string}`
  /** which products a category lists, in which order, and what its filters offer */
  | `category:${string}`
  /** which products there are, their words and prices: everything but stock */
  | 'catalog'
  /** which products are sold out */
  | 'availability'
  /** names, pictures and order of the categories */
  | 'categories'
  /** the owner's words for the search */
  | 'synonyms'
  | 'company'
  | 'legal-pages'
  /** what only a restart changes */
  | 'settings'
  /** every response */
  | 'everything';

export const productTag = (id: string): ContentTag => `product:${id}`;
export const cardTag = (id: string): ContentTag => `card:${id}`;
export const categoryTag = (id: string): ContentTag => `category:${id}`;

/** The id in a tag of this kind; undefined for other tags. */
export const findTaggedId = (tag: ContentTag, kind: 'product' | 'category'): string | undefined =>
  tag.startsWith(`${kind}:`) ? tag.slice(kind.length + 1) : undefined;
