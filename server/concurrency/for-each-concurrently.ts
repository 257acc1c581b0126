/**
 * Starts `work` for the items in their order, for at most `limit` of them at the same time. After an error it starts no more, and
 * rejects with that error at once, while what has been started continues.
 */
export async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  limit: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // All loops take from one generator. An error in one of them closes it, which ends the others.
  const remaining = (function* () {
    yield* items;
  })();
  const workOn = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, workOn));
}
