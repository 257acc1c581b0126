/**
 * Waits until all of them are done, also after one has failed, so that nothing goes on behind the caller's back.
 * @throws the first of their errors
 */
export async function settleAll<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(work);
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}
