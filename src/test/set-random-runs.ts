/** Property tests without a number of their own try fast-check's usual hundred cases, or what RANDOM_TEST_FACTOR makes of them. */
import fc from 'fast-check';
import { randomRuns } from './random-runs';

fc.configureGlobal({ numRuns: randomRuns(100) });
