import { createContext, type HTMLAttributes, type ReactNode, type Ref, use } from 'react';

/** Names what a part shows, besides what every page shows of the store: parts of the same name and `of` have the same HTML. */
export interface KeptPart {
  name: string;
  /** an object that is replaced when its content changes */
  of?: object;
}

/** Returns the HTML of a part, on the server only, see web/kept-html.tsx. */
export const KeptHtmlContext = createContext<((part: KeptPart, children: ReactNode) => string) | null>(null);

interface KeptProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'footer';
  ref?: Ref<HTMLDivElement>;
  /** not kept where it is left out */
  kept: KeptPart | undefined;
}

/**
 * An element whose content the server renders once and keeps, because many pages show the same. Nothing in it may use `useId` or
 * render something that React moves to the document's head, such as a picture that is not lazy.
 */
export function Kept({ as: Element, kept, children, ...attributes }: KeptProps) {
  const getHtml = import.meta.env.SSR && kept ? use(KeptHtmlContext) : null;
  if (kept && getHtml)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
    return <Element {...attributes} dangerouslySetInnerHTML={{ __html: getHtml(kept, children) }} />;
  return <Element {...attributes}>{children}</Element>;
}
