/** How the sandbox misbehaves when it is told to: which of the next calls, and in which way. */

export const ENDPOINTS = ['token', 'pay', 'status', 'refund', 'refundStatus'] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

export interface Fault {
  /** hang: no answer until released; break: the connection ends; a number: that status */
  answer: 'hang' | 'break' | 401 | 429 | 500;
  /** true when the call is carried out first, and only its answer goes wrong */
  processed: boolean;
}

export interface FaultRule extends Fault {
  /** every endpoint when not given */
  endpoint?: Endpoint | undefined;
  /** how many calls go wrong; without end when not given */
  times?: number | undefined;
  /** which share of the calls goes wrong, from 0 to 1 */
  share: number;
  /** the same seed picks the same calls */
  seed: number;
}

export interface Faults {
  add(rule: FaultRule): void;
  /** what goes wrong with the call that came just now */
  next(endpoint: Endpoint): Fault | null;
  /** Keeps a call until it is released. False: it is to end without an answer. */
  hang(): Promise<boolean>;
  /** how many calls hang */
  hanging(): number;
  release(): void;
  /** No more faults; what hangs ends without an answer. */
  forget(): void;
}

/** Park and Miller's generator: enough to spread faults, and the same on every machine. */
function picker(seed: number): () => number {
  let state = (Math.abs(Math.trunc(seed)) % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface LiveRule extends FaultRule {
  left: number;
  pick: () => number;
}

export function createFaults(): Faults {
  let rules: LiveRule[] = [];
  let hanging: ((released: boolean) => void)[] = [];

  function end(released: boolean): void {
    const calls = hanging;
    hanging = [];
    for (const call of calls) call(released);
  }

  return {
    add: (rule) => {
      rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY, pick: picker(rule.seed) });
    },
    next: (endpoint) => {
      const rule = rules.find(
        (each) => (each.endpoint ?? endpoint) === endpoint && (each.share === 1 || each.pick() < each.share),
      );
      if (!rule) return null;
      rule.left -= 1;
      rules = rules.filter(({ left }) => left > 0);
      return rule;
    },
    hang: () => new Promise((resolve) => hanging.push(resolve)),
    hanging: () => hanging.length,
    release: () => end(true),
    forget: () => {
      rules = [];
      end(false);
    },
  };
}
