/** The store under test: filled, served on a port, with a token for each role. */
import { randomRuns } from '../../../src/test/random-runs';
import type { FilledStore } from '../filled-store';
import { fillStore } from '../filled-store';
import { openFileStore } from '../harness';
import { createPendingGateway } from '../pending-gateway';
import type { Role } from './check-response';
import { expectConsistent } from './invariants';

/** Every run sends the same requests; a failure prints how to repeat it. */
export const SEED = 20_261_121;
/** Runs for each call, and the maximum number of its concurrent requests. */
export const RUNS = randomRuns(6);
export const MAX_CONCURRENT = 5;

const TIMEOUT_MS = 10_000;

type Tokens = Record<Role, string | null>;

export interface Target {
  filled: FilledStore;
  origin: string;
  /** ids of existing objects of other users or of other kinds */
  foreignIds: string[];
  tokens: Tokens;
  /** creates a user of each role, for calls that revoke tokens */
  createTokens(): Promise<Tokens>;
  send(path: string, init: RequestInit): Promise<{ status: number; text: string; type: string | null }>;
  expectConsistent(): Promise<void>;
}

export async function openTarget(): Promise<Target> {
  const store = await openFileStore({ payments: createPendingGateway });
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
      const [shopper, newAdmin] = [await store.createUser(), await store.createUser('ADMIN')];
      admins.push(newAdmin.id);
      return { anyone: null, shopper: shopper.token, admin: newAdmin.token };
    },
    send: async (path, init) => {
      const headers = new Headers(init.headers);
      // The server could close an idle connection just when it is reused.
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
