/**
 * Parts of a server-rendered page whose code loads after the page's own. `Suspense` around `lazy` does the same, but breaks the
 * part until its code has loaded: React ignores clicks in a boundary that is not hydrated, and when a context changes meanwhile,
 * as the session does right after hydration, React replaces the rendered part by the fallback. Measured with React 19.3.1 on a
 * category page, a logged-in customer and code that takes 1.5 s: `Suspense` removed the filters for 1.6 s, and a click on
 * "Filter" was lost; `LazyPart` kept them all the time. Tested by web/e2e/early.test.ts and web/e2e/rendering.test.ts.
 */
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CachedPart, type CacheKey } from '../ui/cached-part';

/** A part's code, to be shown by `<LazyPart>`. */
interface LazyPartSource<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

/** `preload` loads the code in advance, as the server must before it renders. */
export function createLazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const source: LazyPartSource<Props> = { load, loaded: null };
  return { source, preload: () => loadPart(source) };
}

async function loadPart<Props>(part: LazyPartSource<Props>): Promise<ComponentType<Props>> {
  part.loaded ??= await part.load();
  return part.loaded;
}

/** The part's component once it is loaded. */
function usePart<Props>(part: LazyPartSource<Props>): ComponentType<Props> | null {
  const [, setLoaded] = useState(part.loaded !== null);
  const { loaded } = part;
  useEffect(() => {
    if (loaded) return;
    let isMounted = true;
    loadPart(part).then(
      () => isMounted && startTransition(() => setLoaded(true)),
      // The rendered links and forms keep working.
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, [part, loaded]);
  return loaded;
}

interface LazyPartProps<Props> {
  source: LazyPartSource<Props>;
  className?: string;
  /** the part's own */
  props: Props;
  /** of a part whose HTML the server caches */
  cacheKey?: CacheKey;
}

/**
 * The server renders the part completely, and the browser keeps the rendered HTML until the part's code is loaded. Links and forms
 * work meanwhile, a clicked button is clicked again afterwards, and opened <details> stay open. The page imports the part's
 * stylesheet.
 */
export function LazyPart<Props extends object>({ source, className, props, cacheKey }: LazyPartProps<Props>) {
  const Part = usePart(source);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Before>({ clicked: null, opened: [] });
  const isLoaded = Part !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const { clicked, opened } = before.current;
    for (const index of opened) findDetails(box.current)[index]?.setAttribute('open', '');
    if (clicked !== null) findButtons(box.current)[clicked]?.click();
    before.current = { clicked: null, opened: [] };
  }, [isLoaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part of the same name and object shows the same, whatever its props
  const part = useMemo(() => Part && <Part {...props} />, [Part, cacheKey?.of, cacheKey?.name ?? props]);
  if (!part) return <AsRendered className={className} before={before} />;
  return (
    <CachedPart as="div" cacheKey={cacheKey} ref={box} className={className}>
      {part}
    </CachedPart>
  );
}

/** Interactions before the part's code was loaded, by the index of each element. */
interface Before {
  clicked: number | null;
  opened: number[];
}

/** The server-rendered HTML, until the part's component replaces it. */
function AsRendered({ className, before }: { className?: string; before: RefObject<Before> }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const rendered = box.current;
    // Runs when the component replaces it, while it is still in the document.
    return () => {
      before.current.opened = findDetails(rendered).flatMap(({ open }, index) => (open ? [index] : []));
    };
  }, [before]);
  const keepClick = ({ target }: MouseEvent) => {
    const index = findButtons(box.current).findIndex((button) => button.contains(target as Node));
    if (index >= 0) before.current.clicked = index;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to the buttons in it
    <div
      ref={box}
      className={className}
      onClick={keepClick}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing, so that what the server rendered stays
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** Buttons that need a script: a form with an action is submitted by the browser. */
const findButtons = (box: HTMLElement | null): HTMLButtonElement[] =>
  [...(box?.querySelectorAll('button') ?? [])].filter((button) => !button.form?.hasAttribute('action'));

const findDetails = (box: HTMLElement | null): HTMLDetailsElement[] => [
  ...(box?.querySelectorAll('details') ?? []),
];
