/**
 * How many random cases a property test tries: a multiple of `usual`, which RANDOM_TEST_FACTOR sets. CI tries the usual number, 20 is a
 * thorough search over night, and without the variable `npm test` tries fewer, because it runs often.
 */
export const randomRuns = (usual: number): number =>
  Math.ceil(usual * Number(process.env.RANDOM_TEST_FACTOR ?? 0.4));
