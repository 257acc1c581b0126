/** Checks a MySQL or MariaDB server over connections of its own. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, createConnection } from 'mysql2/promise';
import { KEEP_ALIVE, parseMysqlUrl } from './mysql-connection';
import { createUnansweredError } from './mysql-queries';

/** Whether the server itself rejected, with too many connections for one, and the network did not fail. */
const isAnswer = (error: unknown): boolean => (error as { code?: string }).code?.startsWith('ER_') ?? false;

const PING_STEPS = 10;

/** Rejects when `answer` takes longer than `limitMs`. */
async function waitForPing(answer: Promise<unknown>, limitMs: number): Promise<void> {
  let isOver = false;
  const giveUp = async () => {
    // In steps, so that a process that was busy itself for as long still reads what has arrived by then.
    for (let step = 0; step < PING_STEPS && !isOver; step++) await pause(limitMs / PING_STEPS);
    throw createUnansweredError();
  };
  try {
    await Promise.race([answer, giveUp()]);
  } catch (error) {
    if (!isAnswer(error)) throw error;
  } finally {
    isOver = true;
  }
}

/** Resolves when the server answers a new connection, be it with an error. */
export async function pingServer(url: string, limitMs: number): Promise<void> {
  // Only ends what is left of the attempt: of a process that was busy itself, this timer would end one that has been answered.
  const connecting = createConnection({ ...parseMysqlUrl(url), connectTimeout: limitMs * PING_STEPS });
  try {
    await waitForPing(
      connecting.then((connection) => connection.ping()),
      limitMs,
    );
  } finally {
    connecting.then((connection) => connection.destroy()).catch(() => {});
  }
}

/** Shorter than servers and the devices between keep a connection that is silent. */
const PING_INTERVAL_MS = 30_000;

export interface KeptConnection {
  /** Opens it, unless it is open. */
  open(): void;
  /** False when it was open before and does not answer within `limitMs`: then no connection that was opened before may be alive. */
  isAlive(limitMs: number): Promise<boolean>;
  close(): void;
}

/**
 * A connection that never does anything but answer pings, so that it waits for no lock. A failover, or a device that forgets
 * connections, ends none of them: they are silent from then on, while new ones are answered.
 */
export function keepConnection(url: string, connectTimeout: number): KeptConnection {
  let kept: Connection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOpening = false;
  const forget = (connection: Connection) => {
    connection.destroy();
    if (kept === connection) kept = null;
  };
  const open = async () => {
    if (kept || isOpening) return;
    isOpening = true;
    try {
      const opened = await createConnection({ ...parseMysqlUrl(url), ...KEEP_ALIVE, connectTimeout });
      // Ended by the server, as all others are.
      opened.on('error', () => forget(opened));
      if (timer) kept = opened;
      else opened.destroy();
    } catch {
      // The next check tries again.
    } finally {
      isOpening = false;
    }
  };
  const use = () => (kept ? void kept.ping().catch(() => {}) : void open());
  return {
    open: () => {
      if (timer) return;
      timer = setInterval(use, PING_INTERVAL_MS).unref();
      void open();
    },
    isAlive: async (limitMs) => {
      const checked = kept;
      if (!checked) {
        void open();
        return true;
      }
      try {
        await waitForPing(checked.ping(), limitMs);
        return true;
      } catch {
        // One that has ended says nothing of the others, which then have ended, too.
        if (kept !== checked) return true;
        forget(checked);
        void open();
        return false;
      }
    },
    close: () => {
      clearInterval(timer);
      timer = undefined;
      if (kept) forget(kept);
    },
  };
}
