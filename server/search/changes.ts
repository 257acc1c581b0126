import { type ContentTag, findTaggedId } from '../response-cache/content-tags';

/** Which products have changed since the index was made. */
export class Changes {
  readonly ids = new Set<string>();
  /** unknown products have changed, so all have to be compared */
  isUnknown = false;

  get isEmpty(): boolean {
    return this.ids.size === 0 && !this.isUnknown;
  }

  add(tags: readonly ContentTag[]): void {
    if (tags.includes('everything') || tags.includes('categories')) this.isUnknown = true;
    // A sale changes nothing here unless something is sold out.
    if (!tags.includes('catalog') && !tags.includes('availability')) return;
    for (const tag of tags) {
      const id = findTaggedId(tag, 'product');
      if (id !== undefined) this.ids.add(id);
    }
  }

  /** Takes back what could not be applied. */
  restore({ ids, isUnknown }: Changes): void {
    for (const id of ids) this.ids.add(id);
    this.isUnknown ||= isUnknown;
  }
}
