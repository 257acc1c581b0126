/** HTML that several pages have in common. */
export interface CachedHtml {
  bytes: Uint8Array;
  /** the values of its class attributes */
  classes: readonly string[];
}
