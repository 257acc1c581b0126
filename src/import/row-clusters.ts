/**
 * Divides the rows of a file into clusters: rows of one product are in the same one, wherever they are in the file. So that products can
 * be read one after the other, without all rows in memory.
 */
import type { RowKey } from './draft';

export interface RowClusters {
  /** the next row of the file */
  add(row: RowKey): void;
  /** The numbers of each cluster's rows, from 0 and ascending, in the order of their first rows. */
  list(): Iterable<Uint32Array>;
}

/** The key of rows without one of their own. */
const toNameKey = (name: string): string => `name ${name}`;

export function createRowClusters(): RowClusters {
  const rows: number[] = [];
  const byKey = new Map<string, number>();
  /** of each cluster: its name, and the one that it is part of, which may be itself */
  const names: string[] = [];
  const parents: number[] = [];
  let previous = -1;

  function findRoot(cluster: number): number {
    for (let at = cluster; ; ) {
      const parent = parents[at] ?? at;
      if (parent === at) return at;
      // Halves the way of the next one that asks.
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
  }

  function findOrAdd(key: string, name: string): number {
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const added = names.push(name) - 1;
    parents.push(added);
    byKey.set(key, added);
    return added;
  }

  function findCluster(key: string | null, name: string): number {
    if (key !== null) return findOrAdd(key, name);
    if (name === '' && previous >= 0) return previous;
    const named = findOrAdd(toNameKey(name), name);
    // It may belong to the product of the row before, although that one has a key.
    if (previous >= 0 && names[previous] === name) parents[findRoot(named)] = findRoot(previous);
    return named;
  }

  return {
    add({ key, name }) {
      previous = findCluster(key, name.toLowerCase());
      rows.push(previous);
    },
    *list() {
      const numbers = new Map<number, number>();
      const sizes: number[] = [];
      const ofRows = Uint32Array.from(rows, (cluster) => {
        const root = findRoot(cluster);
        const number = numbers.get(root) ?? numbers.size;
        numbers.set(root, number);
        sizes[number] = (sizes[number] ?? 0) + 1;
        return number;
      });
      const ends: number[] = [];
      for (const [number, size] of sizes.entries()) ends.push((ends[number - 1] ?? 0) + size);
      const next = ends.map((end, number) => end - (sizes[number] ?? 0));
      const sorted = new Uint32Array(rows.length);
      for (const [row, number] of ofRows.entries()) {
        const at = next[number] ?? 0;
        sorted[at] = row;
        next[number] = at + 1;
      }
      for (const [number, end] of ends.entries()) yield sorted.subarray(end - (sizes[number] ?? 0), end);
    },
  };
}
