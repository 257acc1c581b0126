/** The store that is thrown at: filled, served on a port, with somebody of each kind to throw. */

import { randomRuns } from '../../../src/test/random-runs';
import type { FilledStore } from '../filled-store';
import { fillStore } from '../filled-store';
import { storeForThisFile } from '../harness';
import { createPendingGateway } from '../pending-gateway';
import type { Who } from './check-response';
import { expectConsistent } from './invariants';

/** Every run throws the same; a failure prints how to repeat it. */
export const SEED = 20_261_121;
/** of each call, and how many requests of it are on their way together, at most */
export const RUNS = randomRuns(6);
export const MAX_CONCURRENT = 5;

/** ms until an answer counts as none */
const TIMEOUT_MS = 10_000;

type Tokens = Record<Who, string | null>;

export interface Target {
  filled: FilledStore;
  origin: string;
  /** ids of what exists, but belongs to somebody else or is something else */
  foreignIds: string[];
  tokens: Tokens;
  /** of somebody new of each kind, where a call may revoke them */
  createTokens(): Promise<Tokens>;
  send(path: string, init: RequestInit): Promise<{ status: number; text: string; type: string | null }>;
  expectConsistent(): Promise<void>;
}

export async function openTarget(): Promise<Target> {
  const store = await storeForThisFile({ payments: createPendingGateway });
  const filled = await fillStore(store);
  const origin = await store.listen();
  const { other, admin } = filled;
  const admins = [admin.id];
  return {
    filled,
    origin,
    foreignIds: [
      other.id,
      other.addressId,
      other.cartItemId,
      other.orderId,
      other.unpaidOrderId,
      other.transactionId,
      admin.id,
      filled.women.id,
      filled.uploadId,
      filled.kurta.imageId,
    ],
    tokens: { anyone: null, shopper: filled.shopper.token, admin: admin.token },
    createTokens: async () => {
      const [shopper, boss] = [await store.createPerson(), await store.createPerson('ADMIN')];
      admins.push(boss.id);
      return { anyone: null, shopper: shopper.token, admin: boss.token };
    },
    send: async (path, init) => {
      const headers = new Headers(init.headers);
      // A connection that was idle for long may be closed just as it is used again.
      headers.set('connection', 'close');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(origin + path, { ...init, headers, signal });
      return {
        status: response.status,
        text: await response.text(),
        type: response.headers.get('content-type'),
      };
    },
    expectConsistent: () => expectConsistent(store, { origin, admins }),
  };
}
