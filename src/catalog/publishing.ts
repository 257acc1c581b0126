/** Whether a product is in the shop, and whether it can be. */

export const PRODUCT_STATUSES = ['LIVE', 'DRAFT', 'ARCHIVED'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ProductStatus, string>> = {
  LIVE: 'Live',
  DRAFT: 'Draft',
  ARCHIVED: 'Archived',
};

/** What a visitor would miss. Only a missing picture keeps a product from being published with others. */
const MISSING_PARTS = ['picture', 'description', 'stock'] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

export interface PublishingState {
  pictures: number;
  hasDescription: boolean;
  /** units of all variants */
  stock: number;
}

export const findMissingParts = ({ pictures, hasDescription, stock }: PublishingState): MissingPart[] =>
  MISSING_PARTS.filter(
    (part) =>
      (part === 'picture' && pictures === 0) ||
      (part === 'description' && !hasDescription) ||
      (part === 'stock' && stock === 0),
  );

export const isReadyToPublish = ({ pictures }: PublishingState): boolean => pictures > 0;

/** A product that is not in the shop yet, with what it lacks. */
export interface UnreadyProduct {
  id: string;
  name: string;
  missing: MissingPart[];
}

/** What publishing a selection would do. */
export interface PublishingCheck {
  /** products of the selection */
  total: number;
  /** of them, those that would become live */
  ready: number;
  /** without a picture; published only when asked for */
  unready: number;
  /** the first products that lack something */
  examples: UnreadyProduct[];
}

export const MAX_EXAMPLES = 20;
/** Products that one change of a selection can concern. */
export const MAX_SELECTED = 10_000;
