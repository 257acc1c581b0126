import { createContext, type HTMLAttributes, type ReactNode, type Ref, use } from 'react';

/** Names what a part shows, besides what every page shows of the store: parts of the same name and `of` have the same HTML. */
export interface CacheKey {
  name: string;
  /** an object that is replaced when its content changes */
  of?: object;
}

/** Returns the HTML of a part, on the server only, see web/part-cache.tsx. */
export const CachedHtmlContext = createContext<((key: CacheKey, children: ReactNode) => string) | null>(null);

interface CachedPartProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'footer';
  ref?: Ref<HTMLDivElement>;
  /** not cached where it is left out */
  cacheKey: CacheKey | undefined;
}

/**
 * An element whose content the server renders once and caches, because many pages show the same. Nothing in it may use `useId` or
 * render something that React moves to the document's head, such as a picture that is not lazy.
 */
export function CachedPart({ as: Element, cacheKey, children, ...attributes }: CachedPartProps) {
  const getHtml = import.meta.env.SSR && cacheKey ? use(CachedHtmlContext) : null;
  if (cacheKey && getHtml)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: getHtml(cacheKey, children) }} />;
  return <Element {...attributes}>{children}</Element>;
}
