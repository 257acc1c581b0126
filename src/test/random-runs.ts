/**
 * How many random cases a property test tries: `usual` for `npm test`, multiplied by RANDOM_TEST_FACTOR where that is set
 * (CI sets it; a factor of 20 is a thorough search over night).
 */
export const randomRuns = (usual: number): number =>
  Math.ceil(usual * Number(process.env.RANDOM_TEST_FACTOR ?? 1));
