import { type ComponentType, useEffect, useState } from 'react';

/** Milliseconds after the page opened in which a panel's code is fetched, so that it is there when it is wanted. */
const FETCH_AFTER_MS = 1500;

/** Where a panel's code comes from, and the panel once it is here. */
interface Source<Props> {
  load: () => Promise<ComponentType<Props>>;
  panel: ComponentType<Props> | null;
}

/** A panel whose code the page opens without: it is fetched a moment later, or at once when the panel is opened before. */
export function lazyPanel<Props extends { open: boolean }>(load: Source<Props>['load']) {
  const source: Source<Props> = { load, panel: null };
  return (props: Props) => <LazyPanel source={source} panelProps={props} />;
}

function LazyPanel<Props extends { open: boolean }>({
  source,
  panelProps,
}: {
  source: Source<Props>;
  panelProps: Props;
}) {
  const { open } = panelProps;
  const [Panel, setPanel] = useState(() => source.panel);
  useEffect(() => {
    if (Panel) return;
    let mounted = true;
    const fetchPanel = () =>
      source.load().then(
        (panel) => {
          source.panel = panel;
          if (mounted) setPanel(() => panel);
        },
        // The next opening tries again.
        () => {},
      );
    const timer = setTimeout(fetchPanel, open ? 0 : FETCH_AFTER_MS);
    return () => {
      mounted = false;
      clearTimeout(timer);
    };
  }, [Panel, source, open]);
  return Panel ? <Panel {...panelProps} /> : null;
}
