/** The HTML of parts that many pages show in the same way, on the server. Each is rendered once as long as it stays the same. */
import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { CachedHtml } from '../src/html/cached-html';
import { toCachedHtml } from './cached-html';
import { Providers, type ProvidersProps } from './root';
import { LocationProvider } from './shell/navigation/location';
import { OverlayContext } from './shop/overlays';
import { EMPTY_WISHLIST, WishlistContext } from './shop/wishlist/wishlist';
import type { CacheKey } from './ui/cached-part';
import { ToastProvider } from './ui/toast';

/** Parts that show an object, some 20 kB each. */
const MAX_OBJECTS = 400;

const partsByObject = new LRUCache<object, { name: string; html: CachedHtml }>({ max: MAX_OBJECTS });

/** Parts that show only the store itself, by their name. */
let site = { shown: '', parts: new Map<string, CachedHtml>() };

const doNothing = () => {};
const NO_OVERLAYS = { show: doNothing, preload: doNothing };

const renderStorePart = (providers: Omit<ProvidersProps, 'children'>, children: ReactNode): string =>
  renderToString(
    <Providers {...providers}>
      <OverlayContext.Provider value={NO_OVERLAYS}>
        <WishlistContext value={EMPTY_WISHLIST}>{children}</WishlistContext>
      </OverlayContext.Provider>
    </Providers>,
  );

/** Such a part does not show the address. */
const renderObjectPart = (children: ReactNode): string =>
  renderToString(
    <LocationProvider ssr={{ path: '/', search: '' }}>
      <ToastProvider>{children}</ToastProvider>
    </LocationProvider>,
  );

/**
 * Returns the HTML of a page's parts.
 * @param shown what every page shows of the store, in a text
 */
export function createPartCache(shown: string, providers: Omit<ProvidersProps, 'children'>) {
  if (site.shown !== shown) {
    site = { shown, parts: new Map() };
    partsByObject.clear();
  }
  const { parts } = site;
  return ({ name, of }: CacheKey, children: ReactNode): CachedHtml => {
    const known = of ? partsByObject.get(of) : undefined;
    const cached = of ? known?.name === name && known.html : parts.get(name);
    if (cached) return cached;
    const html = toCachedHtml(of ? renderObjectPart(children) : renderStorePart(providers, children));
    if (of) partsByObject.set(of, { name, html });
    else parts.set(name, html);
    return html;
  };
}
