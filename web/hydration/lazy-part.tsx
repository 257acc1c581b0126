/**
 * Parts of a server-rendered page whose code loads after the page's own. `Suspense` around `lazy` does the same, but breaks the
 * part until its code has loaded: React ignores clicks in a boundary that is not hydrated, and when a context changes before that,
 * as the session does right after hydration, React replaces the rendered part by the fallback. Measured with React 19.3.1 on a
 * category page, a logged-in customer and code that takes 1.5 s: `Suspense` removed the filters for 1.6 s, and a click on
 * "Filter" was lost; `LazyPart` kept them all the time. Tested by web/e2e/early.test.ts and web/e2e/rendering.test.ts.
 */
import {
  type ComponentType,
  type MouseEvent,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { CachedPart, type CacheKey } from '../ui/cached-part';
import { ErrorNote } from '../ui/error-note';
import { RELOAD } from '../ui/lazy-panel';
import { loadCode } from '../ui/load-code';
import { useToast } from '../ui/toast';

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
  part.loaded ??= await loadCode(part.load);
  return part.loaded;
}

/** The part's component once it is loaded. `load` resolves with whether it is; `failures` counts how often it was not. */
function usePart<Props>(part: LazyPartSource<Props>) {
  const [, setLoaded] = useState(part.loaded !== null);
  const [failures, setFailures] = useState(0);
  const { loaded } = part;
  const load = useCallback(async () => {
    try {
      await loadPart(part);
      startTransition(() => setLoaded(true));
      return true;
    } catch {
      setFailures((count) => count + 1);
      return false;
    }
  }, [part]);
  useEffect(() => {
    if (!loaded) void load();
  }, [loaded, load]);
  return { loaded, failures, load };
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
 * The server renders the part completely, and the browser keeps the rendered HTML until the part's code is loaded. Until then links
 * and forms work, and clicked buttons fade in and out and are clicked again afterwards. Opened <details> stay open. The page imports
 * the part's stylesheet.
 */
export function LazyPart<Props extends object>({ source, className, props, cacheKey }: LazyPartProps<Props>) {
  const { loaded: Part, failures, load } = usePart(source);
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(NOTHING);
  const isLoaded = Part !== null;
  useEffect(() => {
    if (!isLoaded) return;
    const { clicked, opened } = before.current;
    for (const index of opened) findDetails(box.current)[index]?.setAttribute('open', '');
    const buttons = findButtons(box.current);
    for (const index of clicked) buttons[index]?.click();
    before.current = NOTHING;
  }, [isLoaded]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part of the same name and object shows the same, whatever its props
  const part = useMemo(() => Part && <Part {...props} />, [Part, cacheKey?.of, cacheKey?.name ?? props]);
  if (!part)
    return <AsRendered className={className} box={box} before={before} failures={failures} load={load} />;
  return (
    <CachedPart as="div" cacheKey={cacheKey} ref={box} className={className}>
      {part}
    </CachedPart>
  );
}

/** Interactions before the part's code was loaded, by the index of each element. */
interface Before {
  clicked: number[];
  opened: number[];
}

const NOTHING: Before = { clicked: [], opened: [] };

interface AsRenderedProps {
  className: string | undefined;
  box: RefObject<HTMLDivElement | null>;
  before: RefObject<Before>;
  failures: number;
  load: () => Promise<boolean>;
}

/**
 * The server-rendered HTML, until the part's component replaces it. If the part's code could not be loaded, its links and forms keep
 * working, and a button loads it again. On a page that was not rendered by the server, an error is in its place.
 */
function AsRendered({ className, box, before, failures, load }: AsRenderedProps) {
  const toast = useToast();
  const [isBlank, setBlank] = useState(false);
  const [isRetrying, startRetry] = useTransition();
  useLayoutEffect(() => {
    const rendered = box.current;
    setBlank(rendered?.childElementCount === 0);
    // Runs when the component replaces it, while it is still in the document.
    return () => {
      const opened = findDetails(rendered).flatMap(({ open }, index) => (open ? [index] : []));
      before.current = { ...before.current, opened };
    };
  }, [box, before]);
  const keep = (clicked: number[]) => {
    before.current = { ...before.current, clicked };
    for (const [index, button] of findButtons(box.current).entries())
      showKept(button, clicked.includes(index));
  };
  const dropClicks = useEffectEvent(() => {
    if (before.current.clicked.length === 0) return;
    keep([]);
    toast.error(SOMETHING_WENT_WRONG, { action: RELOAD });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure drops the clicks that waited for the code
  useEffect(() => dropClicks(), [failures]);
  const keepClick = ({ target }: MouseEvent) => {
    const buttons = findButtons(box.current);
    const index = buttons.findIndex((button) => button.contains(target as Node));
    if (index < 0) return;
    // As early-input.ts does: the last, and beside it those with `data-keep`.
    const isKeptBeside = (earlier: number) =>
      earlier !== index && !!(buttons[earlier]?.dataset.keep || buttons[index]?.dataset.keep);
    keep([...before.current.clicked.filter(isKeptBeside), index]);
    if (failures > 0) void load();
  };
  if (isBlank && failures > 0)
    return (
      <div className={className}>
        <ErrorNote onRetry={() => startRetry(async () => void (await load()))} retrying={isRetrying}>
          {SOMETHING_WENT_WRONG}
        </ErrorNote>
      </div>
    );
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

/** As early-input.ts does. */
function showKept(button: Element, isKept: boolean): void {
  button.toggleAttribute('data-kept-click', isKept);
  if (isKept) button.setAttribute('aria-busy', 'true');
  else button.removeAttribute('aria-busy');
}

/** Buttons that need a script: a form with an action is submitted by the browser. */
const findButtons = (box: HTMLElement | null): HTMLButtonElement[] =>
  [...(box?.querySelectorAll('button') ?? [])].filter((button) => !button.form?.hasAttribute('action'));

const findDetails = (box: HTMLElement | null): HTMLDetailsElement[] => [
  ...(box?.querySelectorAll('details') ?? []),
];
