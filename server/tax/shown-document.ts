import type { TaxDocument } from '../../src/tax/document';

/** A document with what is drawn on it. */
export interface ShownDocument {
  document: TaxDocument;
  /** PNG in Base64 */
  signature: string | null;
}
