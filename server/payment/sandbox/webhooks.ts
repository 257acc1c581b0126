/** Sends webhooks to the store in the background, retries those that fail, and drops or repeats them when the control call says so. */
import type { Logger } from 'pino';
import type { SandboxEvent } from './responses';

interface WebhookOptions {
  url: () => string;
  /** the header every webhook carries */
  authorization: string;
  deliver: typeof fetch;
  /** runs something after `ms` */
  schedule: (run: () => void, ms: number) => void;
  log: Logger;
}

type WebhookDelivery = 'waiting' | 'held' | 'dropped' | 'delivered' | 'given up';

export interface SandboxWebhook {
  id: string;
  event: string;
  delivery: WebhookDelivery;
  /** copies sent together count once */
  tries: number;
}

interface WebhookBehavior {
  mode: 'send' | 'drop' | 'hold';
  /** how often each is sent, all at once */
  copies: number;
}

export interface Webhooks {
  send(event: SandboxEvent): void;
  setBehavior(behavior: WebhookBehavior): void;
  /** Sends the held webhooks one after the other. */
  release(order: 'sent' | 'reversed'): void;
  /** Sends everything that waits, without the delays, until it is delivered or given up. Held webhooks stay. */
  flush(): Promise<void>;
  /** the newest thousand, oldest first */
  list(): SandboxWebhook[];
  clear(): void;
}

/** Long enough for a store that restarts or is down for two minutes. */
const RETRY_DELAYS_MS = [0, 1_000, 5_000, 30_000, 120_000];
const RESPONSE_TIMEOUT_MS = 5_000;
const MAX_LISTED = 1_000;

interface QueuedWebhook extends SandboxWebhook {
  body: string;
  copies: number;
}

export const DEFAULT_WEBHOOK_BEHAVIOR: WebhookBehavior = { mode: 'send', copies: 1 };

export function createWebhooks({ url, authorization, deliver, schedule, log }: WebhookOptions): Webhooks {
  let behavior = DEFAULT_WEBHOOK_BEHAVIOR;
  let queue: QueuedWebhook[] = [];
  const waiting = new Set<QueuedWebhook>();
  const inFlight = new Set<Promise<void>>();

  async function post(body: string): Promise<boolean> {
    try {
      const response = await deliver(url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  async function tryOnce(webhook: QueuedWebhook): Promise<void> {
    webhook.tries += 1;
    const isDelivered = await Promise.all(Array.from({ length: webhook.copies }, () => post(webhook.body)));
    // Cleared in the meantime.
    if (!queue.includes(webhook)) return;
    webhook.copies = isDelivered.filter((delivered) => !delivered).length;
    if (webhook.copies === 0) webhook.delivery = 'delivered';
    else if (webhook.tries < RETRY_DELAYS_MS.length) wait(webhook);
    else {
      webhook.delivery = 'given up';
      log.warn({ id: webhook.id, event: webhook.event }, 'the payment sandbox gave up sending a webhook');
    }
  }

  function attempt(webhook: QueuedWebhook): Promise<void> {
    if (!waiting.delete(webhook)) return Promise.resolve();
    const job: Promise<void> = tryOnce(webhook).finally(() => inFlight.delete(job));
    inFlight.add(job);
    return job;
  }

  function wait(webhook: QueuedWebhook): void {
    const { tries } = webhook;
    webhook.delivery = 'waiting';
    waiting.add(webhook);
    // A flush may have sent it already, and another try may be waiting.
    schedule(() => void (webhook.tries === tries && attempt(webhook)), RETRY_DELAYS_MS[tries] ?? 0);
  }

  return {
    send: ({ id, event, payload }) => {
      const body = JSON.stringify({ event, payload });
      const webhook: QueuedWebhook = {
        id,
        event,
        body,
        delivery: 'dropped',
        tries: 0,
        copies: behavior.copies,
      };
      queue = [...queue.slice(1 - MAX_LISTED), webhook];
      if (behavior.mode === 'hold') webhook.delivery = 'held';
      if (behavior.mode === 'send') wait(webhook);
    },
    setBehavior: (next) => {
      behavior = next;
    },
    release: (order) => {
      const held = queue.filter(({ delivery }) => delivery === 'held');
      if (order === 'reversed') held.reverse();
      for (const webhook of held) {
        webhook.delivery = 'waiting';
        waiting.add(webhook);
      }
      const sendInSequence = async () => {
        for (const webhook of held) await attempt(webhook);
      };
      schedule(() => void sendInSequence(), 0);
    },
    flush: async () => {
      while (waiting.size + inFlight.size > 0) {
        await Promise.all(inFlight);
        const [first] = waiting;
        if (first) await attempt(first);
      }
    },
    list: () => queue.map(({ id, event, delivery, tries }) => ({ id, event, delivery, tries })),
    clear: () => {
      behavior = DEFAULT_WEBHOOK_BEHAVIOR;
      queue = [];
      waiting.clear();
    },
  };
}
