import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';

interface Module<Props> {
  default: ComponentType<Props>;
}

interface LazySource<Props> {
  loaded: ComponentType<Props> | null;
  lazy: LazyExoticComponent<ComponentType<Props>>;
}

/** Thrown while rendering a component whose code could not be loaded: there is no connection, or a new build has replaced it. */
export class CodeNotLoadedError extends Error {
  override name = 'CodeNotLoadedError';
}

/** React's `lazy` keeps a failure for good. These start over with the next mount, once a boundary has caught the failure. */
const failed = new Set<() => void>();

/** Called by a boundary that caught an error: code that failed to load is loaded again when it is next rendered. */
export function forgetFailedLoads(): void {
  for (const startOver of failed) startOver();
  failed.clear();
}

/**
 * React's `lazy` with a `preload`. What was preloaded renders at once; anything else suspends, so that a transition keeps what
 * is on the screen and a first render shows the nearest `Suspense` fallback.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | null = null;
  const preload = () => {
    loading ??= load().then(
      (module) => {
        source.loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = null;
        failed.add(() => {
          source.lazy = lazy(preload);
        });
        throw new CodeNotLoadedError('The code could not be loaded.', { cause: error });
      },
    );
    return loading;
  };
  const source: LazySource<Props> = { loaded: null, lazy: lazy(preload) };
  return Object.assign((props: Props) => <Preloadable source={source} props={props} />, { preload });
}

function Preloadable<Props extends object>({ source, props }: { source: LazySource<Props>; props: Props }) {
  // Chosen once for each mount: another component type would lose the state of what is inside.
  const [Chosen] = useState(() => (source.loaded ?? source.lazy) as ComponentType<Props>);
  return <Chosen {...props} />;
}
