import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { PageProps, RouteDefinition } from './route';

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A segment that cannot be decoded stays as it is; no object has that name.
    return text;
  }
}

/** The first route that matches an encoded path, with decoded parameters. */
export function findRoute(
  routes: readonly RouteDefinition[],
  path: string,
): { route: RouteDefinition; params: PageProps['params'] } | null {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse as Parser, route.path, path);
    if (!matches) continue;
    const named = Object.entries(params as PageProps['params']).map(([name, value]) => [
      name,
      value && decodeOrKeep(value),
    ]);
    return { route, params: Object.fromEntries(named) };
  }
  // No pattern matches a line break: the last route shows that the page was not found.
  const last = routes.at(-1);
  return last ? { route: last, params: {} } : null;
}
