import { formatDateTime } from '../dates';

/** An earlier import of the same file, whose differences of stock were applied. */
export interface EarlierImport {
  at: string;
  /** whether it is undone but for products that were changed since */
  isPartlyUndone: boolean;
}

export const importedBeforeMessage = ({ at, isPartlyUndone }: EarlierImport): string =>
  isPartlyUndone
    ? `This file was imported before, on ${formatDateTime(at)}, and undone only in part. Importing it again applies the stock differences that are left a second time.`
    : `This file was imported before, on ${formatDateTime(at)}. Importing it again applies its stock differences a second time.`;
