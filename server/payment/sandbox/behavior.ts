/** Faults that the control call injects: which of the next calls fail, and how. */

export const ENDPOINTS = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export interface Fault {
  /** hang: no response until released; break: the connection is closed; a number: that HTTP status */
  answer: 'hang' | 'break' | 401 | 429 | 500;
  /** true when the call is executed, and only its response fails */
  processed: boolean;
}

interface FaultRule extends Fault {
  /** every endpoint when not given */
  endpoint?: Endpoint | undefined;
  /** how many calls fail; unlimited when not given */
  times?: number | undefined;
  /** the share of calls that fail, from 0 to 1 */
  share: number;
  /** the same seed picks the same calls */
  seed: number;
}

export interface Faults {
  add(rule: FaultRule): void;
  /** the fault of the current call, if any */
  next(endpoint: Endpoint): Fault | null;
  /** Suspends a call until it is released. False: it must end without a response. */
  hang(): Promise<boolean>;
  /** how many calls hang */
  hanging(): number;
  release(): void;
  /** Removes all faults; suspended calls end without a response. */
  clear(): void;
}

/** Park and Miller's generator: good enough to spread faults, and equal on every machine. */
function createRandom(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface LiveRule extends FaultRule {
  left: number;
  random: () => number;
}

export function createFaults(): Faults {
  let rules: LiveRule[] = [];
  let hanging: ((isReleased: boolean) => void)[] = [];

  function endHanging({ isReleased }: { isReleased: boolean }): void {
    const calls = hanging;
    hanging = [];
    for (const call of calls) call(isReleased);
  }

  return {
    add: (rule) => {
      rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY, random: createRandom(rule.seed) });
    },
    next: (endpoint) => {
      const rule = rules.find(
        (each) =>
          (each.endpoint ?? endpoint) === endpoint && (each.share === 1 || each.random() < each.share),
      );
      if (!rule) return null;
      rule.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return rule;
    },
    hang: () => new Promise((resolve) => hanging.push(resolve)),
    hanging: () => hanging.length,
    release: () => endHanging({ isReleased: true }),
    clear: () => {
      rules = [];
      endHanging({ isReleased: false });
    },
  };
}
