/** The store as tests use it: its own database and folder, a clock to set, and callers for each kind of person. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { UserType } from '../../src/auth/schema';
import { createApp } from '../app';
import { hashPassword } from '../auth/passwords';
import { signToken } from '../auth/tokens';
import { createBackground } from '../background';
import type { Context, Deps, Session } from '../context';
import type { DatabaseTarget } from '../db/client';
import { readEnv } from '../env';
import type { Message } from '../mail/mailer';
import { createMediaStore } from '../media/media-store';
import type { PaymentGateway } from '../payment/gateway';
import { createRateLimits } from '../rate-limit';
import { createAnonymousContext } from '../request-context';
import { type Caller, createCaller } from '../router';
import { createStorageCheck } from '../storage';
import { testDatabase } from './database';

export const PASSWORD = 'correct horse';

export interface Person {
  id: string;
  email: string;
  username: string;
  /** for the Authorization header */
  token: string;
  caller: Caller;
}

export interface TestStore {
  deps: Deps;
  target: DatabaseTarget;
  folder: string;
  /** everything sent so far, oldest first */
  emails: Message[];
  /** the mails to one address, once what goes on in the background is done */
  emailsTo(email: string): Promise<Message[]>;
  /** moves the clock forward */
  advance(ms: number): void;
  anonymous(): Caller;
  /** a new person each time, so that tests don't meet in one cart */
  createPerson(userType?: UserType): Promise<Person>;
  shopper(): Promise<Person>;
  otherShopper(): Promise<Person>;
  admin(): Promise<Person>;
  /** serves the app on a free port of loopback; closed with the store */
  listen(): Promise<string>;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | undefined;

interface Options {
  rateLimit?: boolean;
  /** who takes money online; nobody, where it is left out */
  payments?: (now: () => Date) => PaymentGateway;
}

export async function openTestStore({ rateLimit = false, payments }: Options = {}): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-test-'));
  const { db, target, drop } = await testDatabase(folder);
  let time = new Date('2026-11-21T06:30:00.000Z').getTime();
  const log = pino({ level: 'silent' });
  const background = createBackground(log);
  const emails: Message[] = [];
  // Each look at the clock is a millisecond later, so that "newest first" has an answer.
  const now = () => new Date(time++);
  const deps: Deps = {
    env: readEnv({
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: 'off',
      RATE_LIMIT: rateLimit ? 'on' : 'off',
      JWT_SECRET: 'a secret that only the tests know, long enough',
    }),
    db,
    log,
    now,
    storage: createStorageCheck({ db, now, dataDir: folder }),
    limits: createRateLimits(rateLimit),
    media: createMediaStore(join(folder, 'uploads')),
    mail: { send: async (message) => void emails.push(message) },
    background,
    payments: payments?.(now) ?? null,
  };
  const servers: Server[] = [];
  const contextOf = (session: Session | null): Context => ({
    ...createAnonymousContext(deps, '203.0.113.7'),
    session,
  });

  const createPerson = async (userType: UserType = 'CUSTOMER'): Promise<Person> => {
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const id = randomUUID();
    const username = `user-${id.slice(0, 8)}`;
    const email = `${username}@example.com`;
    await db.transact((tx) =>
      tx.user.create({
        data: { id, firstName: 'Meera', lastName: 'Rathore', email, username, passwordHash: hash, userType },
      }),
    );
    const session: Session = { userId: id, userType };
    return {
      id,
      email,
      username,
      token: await signToken({ userId: id, version: 1 }, deps.env.jwtSecret, deps.now()),
      caller: createCaller(contextOf(session)),
    };
  };
  const once = (make: () => Promise<Person>) => {
    let person: Promise<Person> | undefined;
    return () => {
      person ??= make();
      return person;
    };
  };

  return {
    deps,
    target,
    folder,
    emails,
    emailsTo: async (email) => {
      await background.whenIdle();
      return emails.filter(({ to }) => to === email);
    },
    advance: (ms) => {
      time += ms;
    },
    anonymous: () => createCaller(contextOf(null)),
    createPerson,
    shopper: once(() => createPerson()),
    otherShopper: once(() => createPerson()),
    admin: once(() => createPerson('ADMIN')),
    listen: async () => {
      const server = createApp(deps).listen(0, '127.0.0.1');
      // However busy the machine, no connection is closed just when it is used again.
      server.keepAliveTimeout = 60_000;
      servers.push(server);
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          // An answer that a test did not read to its end would hold its connection.
          server.closeAllConnections();
          return closed;
        }),
      );
      await background.whenIdle();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A store for the whole test file, closed after its last test. */
export async function storeForThisFile(options?: Options): Promise<TestStore> {
  const store = await openTestStore(options);
  afterAll(() => store.close());
  return store;
}
