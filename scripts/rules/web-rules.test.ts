/** Rules for what the code of web does with React, the browser and the API. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { UNUSED_HOOKS } from '../build/client-plugins';
import { type ParsedSource, parseSource, parseText } from './parse-source';
import { isInFolder, isTest, sourceFiles } from './source-files';
import {
  findApiPaths,
  findHistoryPatches,
  findLooseRoots,
  findMisusedEffectEvents,
  findQueries,
  findRefWrites,
  findStorageAccess,
} from './web-rules';

/** The files of web that break a rule, each with the code that does. */
const findInWeb = (hint: RegExp, find: (parsed: ParsedSource) => string[]): Record<string, string[]> =>
  Object.fromEntries(
    sourceFiles
      .filter(
        (file) =>
          isInFolder(file, 'web') &&
          !isTest(file) &&
          hint.test(readFileSync(join(projectRoot, file), 'utf8')),
      )
      .map((file) => [file, find(parseSource(file))] as const)
      .filter(([, found]) => found.length > 0),
  );

describe('a component or hook', () => {
  it.each([
    'function Card() { const seen = useRef(0); seen.current += 1; return null; }',
    'const Card = () => { box.current = open; return null; };',
    'export function useLatest(value: string) { latest.current = value; }',
    'const Card = memo(function Card() { count.current++; return null; });',
    'function Card() { const rows = useMemo(() => { latest.current = 1; return []; }, []); }',
    'function List() { return names.map((name) => { last.current = name; return <li />; }); }',
  ])('would be found to write a ref during rendering in %j', (text) => {
    expect(findRefWrites(parseText(text))).toHaveLength(1);
  });

  it.each([
    'function Card() { useEffect(() => { seen.current += 1; }); return null; }',
    'function Card() { const press = () => { pressed.current = true; }; return <button onClick={press} />; }',
    'function Card() { return <p>{seen.current}</p>; }',
    'function toCard(box: { current: number }) { box.current = 1; }',
  ])('would not be found to write a ref during rendering in %j', (text) => {
    expect(findRefWrites(parseText(text))).toEqual([]);
  });

  it('writes no ref during rendering', () => {
    expect(findInWeb(/\.current/, findRefWrites)).toEqual({});
  });

  it.each([
    'const follow = useEffectEvent(go); const press = () => follow();',
    'const follow = useEffectEvent(go); return <button onClick={follow} />;',
    'const follow = useEffectEvent(go); const handlers = useMemo(() => ({ follow }), []);',
  ])('would be found to call an effect event outside of an effect in %j', (text) => {
    expect(findMisusedEffectEvents(parseText(`function Card() { ${text} }`))).not.toEqual([]);
  });

  it.each([
    'const follow = useEffectEvent(go); useEffect(() => follow(), []);',
    'const follow = useEffectEvent(go); useEffect(() => listen(() => follow()), []);',
    'const go = useEffectEvent(run); const follow = useEffectEvent(() => go()); useLayoutEffect(() => follow());',
  ])('would not be found to call an effect event outside of an effect in %j', (text) => {
    expect(findMisusedEffectEvents(parseText(`function Card() { ${text} }`))).toEqual([]);
  });

  it('calls effect events only from effects', () => {
    expect(findInWeb(/useEffectEvent/, findMisusedEffectEvents)).toEqual({});
  });
});

describe('React', () => {
  it.each([
    'hydrateRoot(root, <Root />);',
    'hydrateRoot(root, <Providers><StrictMode><Root /></StrictMode></Providers>, {});',
    'createRoot(root).render(<Gallery />);',
  ])('would be found to run without StrictMode in %j', (text) => {
    expect(findLooseRoots(parseText(text))).toHaveLength(1);
  });

  it.each([
    'hydrateRoot(root, <StrictMode><Root /></StrictMode>, {});',
    'createRoot(root).render(<StrictMode><Gallery /></StrictMode>);',
    'template.render(<Gallery />);',
  ])('would not be found to run without StrictMode in %j', (text) => {
    expect(findLooseRoots(parseText(text))).toEqual([]);
  });

  it('runs in StrictMode', () => {
    const roots = /hydrateRoot|createRoot/;
    expect(roots.test(readFileSync(join(projectRoot, 'web/main.tsx'), 'utf8'))).toBe(true);
    expect(findInWeb(roots, findLooseRoots)).toEqual({});
  });
});

describe('the browser’s history', () => {
  it.each([
    'history.pushState = (...entry) => original(...entry);',
    "window.history['replaceState'] = replace;",
    'window.history[type] = patched;',
    'History.prototype.back = () => {};',
    "Object.defineProperty(window.history, 'pushState', { value: push });",
    'Object.assign(history, { pushState });',
  ])('would be found to be patched in %j', (text) => {
    expect(findHistoryPatches(parseText(text))).toHaveLength(1);
  });

  it.each([
    "window.history.pushState(null, '', to);",
    "window.history.scrollRestoration = 'manual';",
    'const isPushed = history.pushState === original;',
    'Object.assign(options, { history });',
  ])('would not be found to be patched in %j', (text) => {
    expect(findHistoryPatches(parseText(text))).toEqual([]);
  });

  it('is patched nowhere', () => {
    expect(findInWeb(/history/i, findHistoryPatches)).toEqual({});
  });
});

describe('the browser’s storage', () => {
  const USERS: Record<string, string> = {
    'web/ui/browser-storage.ts': 'everybody else uses it',
    'web/hydration/after-paint.ts':
      'in the script inside the HTML, which shares no module with other scripts',
  };

  it.each([
    "localStorage.setItem('token', token);",
    "window.sessionStorage.getItem('token');",
    "globalThis['localStorage'];",
    'window[kind].clear();',
    'const { localStorage: storage } = window;',
    "document.cookie = 'seen=1';",
    "indexedDB.open('cart');",
  ])('would be found in %j', (text) => {
    expect(findStorageAccess(parseText(text))).toHaveLength(1);
  });

  it.each([
    "const storage = createBrowserStorage('vastra.otp-request', 'sessionStorage');",
    "type Kind = 'localStorage' | 'sessionStorage';",
    'document.title = title;',
    "window.history[replace ? 'replaceState' : 'pushState'](null, '', to);",
  ])('would not be found in %j', (text) => {
    expect(findStorageAccess(parseText(text))).toEqual([]);
  });

  it('is accessed in one place', () => {
    const hint = /localStorage|sessionStorage|indexedDB|cookie|caches|(window|globalThis|self)\[/;
    expect(Object.keys(findInWeb(hint, findStorageAccess)).toSorted()).toEqual(Object.keys(USERS).toSorted());
  });
});

describe('web', () => {
  it('calls no hook of tRPC that the build leaves out', () => {
    const hooks = UNUSED_HOOKS.filter((name) => name.startsWith('use'));
    expect(hooks).toContain('useSuspenseQueries');
    const call = new RegExp(`\\btrpc\\.(?:[\\w.]+\\.)?(?:${hooks.join('|')})\\(`);
    const callers = sourceFiles.filter(
      (file) => isInFolder(file, 'web') && call.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(callers).toEqual([]);
  });
});

describe('a path of the HTTP API', () => {
  it.each([
    "const path = '/api/products';",
    `const path = \`/api/categories/\${id}\`;`,
    'const button = <DownloadButton path="/api/admin/products.csv" />;',
    "fetch('/api' + path);",
  ])('would be found in %j', (text) => {
    expect(findApiPaths(parseText(text))).toHaveLength(1);
  });

  it.each([
    'const path = toApiUrl(REST_PATHS.products);',
    "const path = '/apiary';",
    '/** "/api/categories" */ const path = text;',
  ])('would not be found in %j', (text) => {
    expect(findApiPaths(parseText(text))).toEqual([]);
  });

  it('is written in src/rest-paths.ts only', () => {
    expect(findApiPaths(parseSource('src/rest-paths.ts'))).not.toEqual([]);
    expect(findInWeb(/\/api/, findApiPaths)).toEqual({});
  });
});

describe('a query without Suspense', () => {
  const REASONS: Record<string, readonly string[]> = {
    'The screen is complete without the data, and shows it once it is there.': [
      'web/admin/catalog/declaration-fields.tsx',
      'web/admin/shared/catalog/use-catalog-tax.ts',
      'web/admin/catalog/products/attribute-fields.tsx',
      'web/admin/catalog/products/products-page.tsx',
      'web/admin/catalog/use-declaration-sources.ts',
      'web/admin/dashboard/complaints-note.tsx',
      'web/admin/dashboard/dashboard-page.tsx',
      'web/admin/frame/use-counts.ts',
      'web/admin/home/index-page.tsx',
      'web/admin/import/choose-file.tsx',
      'web/admin/import/past-imports.tsx',
      'web/admin/shared/staff/use-own-permissions.ts',
      'web/admin/tax/tax-reports-page.tsx',
      'web/cart/cart-page.tsx',
      'web/catalog/product-page/related-products.tsx',
      'web/checkout/checkout-form.tsx',
      'web/shell/page-still.tsx',
      'web/shop/auth/confirm-email.tsx',
      'web/shop/cart/cart.tsx',
      'web/shop/cart/use-unavailable.ts',
      'web/shop/payment/use-unpaid-orders.ts',
      'web/shop/site.tsx',
      'web/shop/wishlist/wishlist.tsx',
    ],
    'What is above has loaded it with Suspense, and this only repeats it.': ['web/admin/import/job-view.tsx'],
    'One live region announces the state from the first to the last.': [
      'web/payment/use-payment-result.ts',
      'web/shell/overlays/search-overlay.tsx',
    ],
    'Earlier results stay while a person types, and an empty field searches nothing.': [
      'web/admin/quick-search/use-quick-search.ts',
    ],
    'A form copies the data once and ignores later answers.': [
      'web/admin/catalog/products/use-product-form.ts',
    ],
  };

  it.each([
    'const { data, isError } = trpc.catalog.menu.useQuery(undefined, RARELY_CHANGING);',
    'const { data } = useQuery({ queryKey, queryFn });',
  ])('would be found in %j', (text) => {
    expect(findQueries(parseText(text))).toHaveLength(1);
  });

  it.each([
    'const [menu] = trpc.catalog.menu.useSuspenseQuery();',
    'const { data } = trpc.admin.order.list.useQuery(input, CACHED);',
    'const { data } = trpc.address.list.useQuery(undefined, { enabled: false });',
  ])('would not be found in %j', (text) => {
    expect(findQueries(parseText(text))).toEqual([]);
  });

  it('is only where there is a reason', () => {
    expect(Object.keys(findInWeb(/useQuery\(/, findQueries)).toSorted()).toEqual(
      Object.values(REASONS).flat().toSorted(),
    );
  });
});
