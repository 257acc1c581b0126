import { foldCase } from '../fold-case';
import { RESERVED_SEGMENTS } from '../paths';

/** Lower-case, runs of spaces to one hyphen (specification, section 3). */
export const toSlug = (name: string): string => foldCase(name.trim()).replace(/\s+/g, '-');

/** Characters that would break the URL of a slug. */
export const hasUnsafeSlug = (name: string): boolean => /[/?#%\\]/.test(name) || /^\.+$/.test(name.trim());

/** A top-level category has the URL /{slug}, which must not be the URL of another page. */
export const isReservedSlug = (slug: string): boolean => RESERVED_SEGMENTS.has(slug);

/** A text as the name of a category: without the characters that an address can't have. */
export const toCategoryName = (text: string): string =>
  text.replace(/[/\\]/g, ' & ').replace(/[?#%]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 100);
