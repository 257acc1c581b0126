import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { loadCode } from './load-code';

interface Module<Props> {
  default: ComponentType<Props>;
}

interface LazySource<Props> {
  loaded: ComponentType<Props> | null;
  lazy: LazyExoticComponent<ComponentType<Props>>;
}

/** Resets of components that failed to load. React's `lazy` never retries on its own. */
const failedLoads = new Set<() => void>();

/** Call it where an error boundary catches: code that failed to load is loaded again on the next mount. */
export function forgetFailedLoads(): void {
  for (const reset of failedLoads) reset();
  failedLoads.clear();
}

/**
 * React's `lazy` with a `preload`. A preloaded component renders at once; otherwise it suspends like any lazy component. Rendering throws
 * a `CodeNotLoadedError` where its code could not be loaded.
 */
export function lazyWithPreload<Props extends object>(load: () => Promise<Module<Props>>) {
  let loading: Promise<Module<Props>> | null = null;
  const preload = () => {
    loading ??= loadCode(load).then(
      (module) => {
        source.loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = null;
        failedLoads.add(() => {
          source.lazy = lazy(preload);
        });
        throw error;
      },
    );
    return loading;
  };
  const source: LazySource<Props> = { loaded: null, lazy: lazy(preload) };
  return Object.assign((props: Props) => <Preloadable source={source} props={props} />, { preload });
}

function Preloadable<Props extends object>({ source, props }: { source: LazySource<Props>; props: Props }) {
  // Decided once per mount: changing the component type would remount the children and lose their state.
  const [Loaded] = useState(() => (source.loaded ?? source.lazy) as ComponentType<Props>);
  return <Loaded {...props} />;
}
