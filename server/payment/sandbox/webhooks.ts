/** Tells the store what happened: in the background, again when it does not listen, and as badly as it is told to. */
import type { Logger } from 'pino';
import type { SandboxEvent } from './answers';

export interface WebhookOptions {
  url: () => string;
  /** the header every webhook carries */
  authorization: string;
  deliver: typeof fetch;
  /** runs something after `ms` */
  later: (run: () => void, ms: number) => void;
  log: Logger;
}

export type WebhookFate = 'waiting' | 'held' | 'dropped' | 'delivered' | 'given up';

/** What became of a webhook. */
export interface SandboxWebhook {
  id: string;
  event: string;
  fate: WebhookFate;
  /** how often it was tried; copies sent together count once */
  tries: number;
}

export interface WebhookManner {
  mode: 'send' | 'drop' | 'hold';
  /** how often each is sent, all at the same moment */
  copies: number;
}

export interface Webhooks {
  send(event: SandboxEvent): void;
  behave(manner: WebhookManner): void;
  /** Sends what is held, one after the other. */
  release(order: 'sent' | 'reversed'): void;
  /** Tries everything that waits, without its waiting times, until it is delivered or given up. What is held stays. */
  flush(): Promise<void>;
  /** the newest thousand, oldest first */
  list(): SandboxWebhook[];
  forget(): void;
}

/** What a store that is down for a moment, or for a few minutes, sleeps through. */
const WAITS_MS = [0, 1_000, 5_000, 30_000, 120_000];
const ANSWER_WITHIN_MS = 5_000;
const REMEMBERED = 1_000;

interface Delivery extends SandboxWebhook {
  body: string;
  copies: number;
}

export const POLITE: WebhookManner = { mode: 'send', copies: 1 };

export function createWebhooks({ url, authorization, deliver, later, log }: WebhookOptions): Webhooks {
  let manner = POLITE;
  let deliveries: Delivery[] = [];
  const waiting = new Set<Delivery>();
  const underWay = new Set<Promise<void>>();

  async function post(body: string): Promise<boolean> {
    try {
      const response = await deliver(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function tryOnce(delivery: Delivery): Promise<void> {
    delivery.tries += 1;
    const heard = await Promise.all(Array.from({ length: delivery.copies }, () => post(delivery.body)));
    // Forgotten meanwhile.
    if (!deliveries.includes(delivery)) return;
    delivery.copies = heard.filter((one) => !one).length;
    if (delivery.copies === 0) delivery.fate = 'delivered';
    else if (delivery.tries < WAITS_MS.length) wait(delivery);
    else {
      delivery.fate = 'given up';
      log.warn({ id: delivery.id, event: delivery.event }, 'the payment sandbox gave up telling the store');
    }
  }

  function attempt(delivery: Delivery): Promise<void> {
    if (!waiting.delete(delivery)) return Promise.resolve();
    const job: Promise<void> = tryOnce(delivery).finally(() => underWay.delete(job));
    underWay.add(job);
    return job;
  }

  function wait(delivery: Delivery): void {
    const { tries } = delivery;
    delivery.fate = 'waiting';
    waiting.add(delivery);
    // A flush may have been faster, and what waits now is a later try.
    later(() => void (delivery.tries === tries && attempt(delivery)), WAITS_MS[tries] ?? 0);
  }

  return {
    send: ({ id, event, payload }) => {
      const body = JSON.stringify({ event, payload });
      const delivery: Delivery = { id, event, body, fate: 'dropped', tries: 0, copies: manner.copies };
      deliveries = [...deliveries.slice(1 - REMEMBERED), delivery];
      if (manner.mode === 'hold') delivery.fate = 'held';
      if (manner.mode === 'send') wait(delivery);
    },
    behave: (next) => {
      manner = next;
    },
    release: (order) => {
      const held = deliveries.filter(({ fate }) => fate === 'held');
      if (order === 'reversed') held.reverse();
      for (const delivery of held) {
        delivery.fate = 'waiting';
        waiting.add(delivery);
      }
      const inTurn = async () => {
        for (const delivery of held) await attempt(delivery);
      };
      later(() => void inTurn(), 0);
    },
    flush: async () => {
      while (waiting.size + underWay.size > 0) {
        await Promise.all(underWay);
        const [first] = waiting;
        if (first) await attempt(first);
      }
    },
    list: () => deliveries.map(({ id, event, fate, tries }) => ({ id, event, fate, tries })),
    forget: () => {
      manner = POLITE;
      deliveries = [];
      waiting.clear();
    },
  };
}
