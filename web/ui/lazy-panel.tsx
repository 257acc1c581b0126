import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { ErrorBoundary } from './error-boundary';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload';
import { ProgressBar } from './progress-bar';
import { useToast } from './toast';

/** Delay after which a panel's code is loaded, so that it is ready when the panel is opened. */
const PRELOAD_AFTER_MS = 1500;

interface PanelProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface LazyPanelOptions {
  /** true (default) loads the code 1.5 s after the page; false loads it when the panel opens or `preload` is called */
  ahead?: boolean;
}

/** A dialog or drawer whose code is not part of the page. Call `preload` on hover or focus of the button that opens it. */
export function createLazyPanel<Props extends PanelProps>(
  load: () => Promise<ComponentType<Props>>,
  { ahead = true }: LazyPanelOptions = {},
) {
  const Panel = lazyWithPreload(async () => ({ default: await load() }));
  const preload = () => void Panel.preload().catch(() => {});
  return Object.assign(
    (props: Props) => <LazyPanel Panel={Panel} preload={ahead ? preload : null} props={props} />,
    { preload },
  );
}

interface LazyPanelProps<Props> {
  Panel: ComponentType<Props>;
  /** null for a panel that is not loaded ahead */
  preload: (() => void) | null;
  props: Props;
}

function LazyPanel<Props extends PanelProps>({ Panel, preload, props }: LazyPanelProps<Props>) {
  const { open, onOpenChange } = props;
  const toast = useToast();
  // Deferred, so that the panel renders in the background: opening neither blocks the page nor shows a fallback.
  const isOpening = useDeferredValue(open, false);
  // Once opened it stays mounted, so that the closing animation plays and it reopens at once.
  const [wasOpened, setWasOpened] = useState(false);
  // `open` is checked too: after a failure the deferred value is still true for one render, which would load the code again.
  if (open && isOpening && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (!preload) return;
    const timer = setTimeout(preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);

  const close = () => {
    forgetFailedLoads();
    // Closed, so that the next click tries again.
    setWasOpened(false);
    onOpenChange?.(false);
    toast.error(SOMETHING_WENT_WRONG, { action: RELOAD });
  };
  return (
    <ErrorBoundary fallback={() => null} onError={close} resetKey={open}>
      {open && !isOpening && <ProgressBar label="Loading" />}
      <Suspense fallback={null}>{wasOpened && <Panel {...props} open={open && isOpening} />}</Suspense>
    </ErrorBoundary>
  );
}

/** Offered where code could not be loaded: if a new build has replaced it, only a reload helps. */
export const RELOAD = {
  label: 'Reload',
  altText: 'Load the page again',
  onSelect: () => window.location.reload(),
};
