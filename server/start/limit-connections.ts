import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

const readLimits = (): string => readFileSync('/proc/self/limits', 'utf8');

/** How many files this process may open; null where the system does not say. Node has raised it as far as it may. */
function findFileLimit(read: () => string): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(read()) ?? [];
    return limit === undefined ? null : Number(limit);
  } catch {
    return null;
  }
}

/**
 * Keeps connections from taking all the files that the process may open. The store could read neither pictures nor its database then,
 * and would answer some pages with errors until its end: Node never loads a module again that it could not open once.
 */
export function limitConnections(server: Pick<Server, 'maxConnections'>, read = readLimits): void {
  const files = findFileLimit(read);
  if (files !== null) server.maxConnections = Math.ceil(files / 2);
}
