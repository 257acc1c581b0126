interface ColoredVariant {
  id: string;
  color: string;
}

/**
 * The colors of a product that a change renames, with their new names: those that no variant has any more, and whose variants
 * now all have the same other color. Removed variants do not count.
 */
export function findRenamedColors(
  before: readonly ColoredVariant[],
  after: readonly ColoredVariant[],
): Map<string, string> {
  const remaining = new Set(after.map(({ color }) => color));
  const colorsById = new Map(after.map(({ id, color }) => [id, color]));
  const found = new Map<string, Set<string>>();
  for (const { id, color } of before) {
    const newColor = colorsById.get(id);
    if (newColor === undefined || remaining.has(color)) continue;
    found.set(color, (found.get(color) ?? new Set()).add(newColor));
  }
  const renamed = new Map<string, string>();
  for (const [color, [first, ...others]] of found)
    if (first !== undefined && others.length === 0) renamed.set(color, first);
  return renamed;
}
