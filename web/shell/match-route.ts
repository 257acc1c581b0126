import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { PageProps, RouteDefinition } from './route';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is nobody's name; it stays as it came and finds nothing.
    return text;
  }
}

/** The first route that answers a path as it stands in the address bar, with its parameters decoded. */
export function matchedRoute(
  routes: readonly RouteDefinition[],
  path: string,
): { route: RouteDefinition; params: PageProps['params'] } | null {
  for (const route of routes) {
    const [matches, params] = matchRoute(parse as Parser, route.path, path);
    if (!matches) continue;
    const named = Object.entries(params as PageProps['params']).map(([name, value]) => [
      name,
      value && decoded(value),
    ]);
    return { route, params: Object.fromEntries(named) };
  }
  // No pattern matches a line break across segments: that too is for the last route, which finds nothing.
  const last = routes.at(-1);
  return last ? { route: last, params: {} } : null;
}
