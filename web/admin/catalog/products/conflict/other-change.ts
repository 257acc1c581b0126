/** Something of a product that somebody else has changed since it was opened. */
export interface OtherChange {
  /** "Ivory, M: Original price" */
  label: string;
  /** what it is now, as people read it */
  text: string;
  /** what became of the own change of the same thing; null without one */
  note: string | null;
}

export const OWN_IS_KEPT = 'You changed it too: yours is kept.';
