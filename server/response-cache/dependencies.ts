/** Collects what a response depends on while it is created: the functions that read public content declare it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ContentTag } from './content-tags';

export interface Dependencies {
  readonly tags: Set<ContentTag>;
  /** false once a procedure was called that failed, that declares nothing, or whose result may be outdated */
  isComplete: boolean;
}

const current = new AsyncLocalStorage<Dependencies>();

let responsesInProgress = 0;

/**
 * Turns the storage off when the last response in progress has ended. While it is on, Node.js before version 24 calls hooks for every
 * promise and callback of the process: a fifth of what a response from the cache takes.
 */
export function stopCollectingAfter(ended: Promise<unknown>): void {
  responsesInProgress += 1;
  void ended.finally(() => {
    responsesInProgress -= 1;
    if (responsesInProgress === 0) current.disable();
  });
}

export const createDependencies = (): Dependencies => ({ tags: new Set(), isComplete: true });

/** Runs `work` so that everything it reads is declared in `dependencies`, also in what it awaits. */
export const collectDependencies = <T>(dependencies: Dependencies, work: () => T): T =>
  current.run(dependencies, work);

/** Declares that the response being created shows this content. Without a cache it does nothing. */
export function dependOn(...tags: readonly ContentTag[]): void {
  const dependencies = current.getStore();
  if (dependencies) for (const tag of tags) dependencies.tags.add(tag);
}

/** Declares that the response being created may show something outdated, so that it is not kept. */
export function preventCaching(): void {
  const dependencies = current.getStore();
  if (dependencies) dependencies.isComplete = false;
}

/**
 * Calls a procedure and passes its dependencies on. One that fails or declares none makes the whole response unfit for caching: a
 * page can be shown without a part of it, but only until that part can be read again.
 */
export async function trackProcedure<T extends { ok: boolean }>(call: () => Promise<T>): Promise<T> {
  const outer = current.getStore();
  if (!outer) return call();
  const own = createDependencies();
  const result = await collectDependencies(own, call);
  if (!result.ok || own.tags.size === 0 || !own.isComplete) outer.isComplete = false;
  for (const tag of own.tags) outer.tags.add(tag);
  return result;
}
