/** What happens between the press of a link and the page behind it. */
import { keepPlaceBefore } from './scroll-memory';

/** Calls `go` as soon as the page at `to` can be shown. */
type LinkHandler = (to: string, go: () => void) => void;

let handler: LinkHandler | null = null;

export function handleLinks(next: LinkHandler): () => void {
  handler = next;
  return () => {
    handler = null;
  };
}

/** `aroundNav` of the router. Links give it their properties; what the store's own code decides takes place at once. */
export function followLink<Options extends object | undefined>(
  navigate: (to: string, options?: Options) => void,
  to: string,
  options?: Options,
) {
  const go = () => keepPlaceBefore(navigate, to, options);
  if (handler && options && 'href' in options) handler(to, go);
  else go();
}
