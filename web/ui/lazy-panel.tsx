import { type ComponentType, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import { ErrorBoundary } from './error-boundary';
import { forgetFailedLoads, lazyWithPreload } from './lazy-with-preload';
import { useToast } from './toast';

/** When a panel's code is loaded after the page's own, so that it is there when it is opened. */
const PRELOAD_AFTER_MS = 1500;

interface PanelProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
}

interface LazyPanelOptions {
  /** whether the code is loaded a moment after the page, or not before the panel is opened or `preload` is called */
  ahead?: boolean;
}

/** A dialog or drawer whose code is not part of the page. `preload` is called where a press seems near. */
export function lazyPanel<Props extends PanelProps>(
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
  // Deferred: the panel renders in the background, so that opening neither blocks the page nor shows a fallback.
  const isOpening = useDeferredValue(open, false);
  // Once opened it stays mounted, so that it can close with a movement and be opened again at once.
  const [wasOpened, setWasOpened] = useState(false);
  // After a failure `open` is false at once, the deferred value a render later: by it alone the code would be loaded again.
  if (open && isOpening && !wasOpened) setWasOpened(true);

  useEffect(() => {
    if (!preload) return;
    const timer = setTimeout(preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);

  const close = () => {
    forgetFailedLoads();
    // Closed again, so that the next press tries again; an older build's code is gone from the server for good.
    setWasOpened(false);
    onOpenChange?.(false);
    toast.error(SOMETHING_WENT_WRONG, { action: RELOAD });
  };
  return (
    <ErrorBoundary fallback={() => null} onError={close} resetKey={open}>
      <Suspense fallback={null}>{wasOpened && <Panel {...props} open={open && isOpening} />}</Suspense>
    </ErrorBoundary>
  );
}

const RELOAD = {
  label: 'Reload',
  altText: 'Load the page again',
  onSelect: () => window.location.reload(),
};
