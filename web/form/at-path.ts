/** Reads and writes nested values by a path like "productVariants.0.color". */

export function getAt(values: unknown, path: string): unknown {
  let at = values;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  return at;
}

/** Returns a copy with `value` at `path`. Everything outside the path is shared with the original. */
export function setAt<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : setAt(getAt(values, key) ?? {}, rest.join('.'), value);
  if (Array.isArray(values)) {
    const copy: unknown[] = [...values];
    copy[Number(key)] = inner;
    return copy as T;
  }
  return { ...values, [key]: inner };
}
