const FAILED_IN_FIREFOX = /^error loading dynamically imported module: (.+)/;

/**
 * Imports a module once more whose `import()` failed with `error`. Firefox remembers which addresses failed until the page is reloaded,
 * and names them, so that another address of the same file is asked for. Only for a module that imports none but those of every page:
 * one of its own that failed would be remembered, too. Other browsers ask again on the next `import()`, and here it throws `error`.
 */
export async function importAgain<Module>(error: Error): Promise<Module> {
  const [, address] = FAILED_IN_FIREFOX.exec(error.message) ?? [];
  if (!address) throw error;
  return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
}
