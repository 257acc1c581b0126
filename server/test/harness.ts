/** A store for tests with its own database and folder, an adjustable clock, and callers for each role. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { UserType } from '../../src/auth/schema';
import { formatPermissions } from '../../src/staff/permissions';
import { createApp } from '../app';
import { hashPassword } from '../auth/passwords';
import { signToken } from '../auth/tokens';
import { createBackground } from '../concurrency/background';
import { type Context, type Deps, OWNER, type Session, type Staff } from '../context';
import type { DatabaseTarget } from '../db/client';
import { readEnv } from '../env';
import { acceptAbsoluteForm } from '../http/absolute-form';
import { leaveJobs } from '../import/job/jobs';
import { createRateLimits, NO_RATE_LIMITS } from '../limits/rate-limits';
import { createWorkLimits } from '../limits/work-limits';
import type { Message } from '../mail/mailer';
import { createFolderStorage } from '../media/folder-storage';
import { createMediaStore } from '../media/media-store';
import { toUploadsFolder } from '../media/open-media-storage';
import type { PaymentGateway } from '../payment/gateway';
import { createAnonymousContext } from '../request-context';
import { serveCached } from '../response-cache/serve-cached';
import { createDirectRest } from '../rest';
import { type Caller, createCaller } from '../router';
import { createProductSearch } from '../search/product-search';
import { createStorageCheck } from '../storage';
import { openTestDatabase } from './database';

export const PASSWORD = 'correct horse';

export interface TestUser {
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
  /** the folder of the uploads */
  uploads: string;
  /** all emails so far, oldest first */
  emails: Message[];
  /** the emails to one address, after all background work is done, in the order in which they were recorded */
  emailsTo(email: string): Promise<Message[]>;
  /** moves the clock forward */
  advance(ms: number): void;
  anonymous(): Caller;
  /** creates a new user on each call, so that tests do not share a cart */
  createUser(userType?: UserType, staff?: Staff | null): Promise<TestUser>;
  shopper(): Promise<TestUser>;
  otherShopper(): Promise<TestUser>;
  admin(): Promise<TestUser>;
  /** serves the app on a free port of loopback; closed with the store */
  listen(): Promise<string>;
  close(): Promise<void>;
}

let passwordHash: Promise<string> | undefined;

interface Options {
  hasRateLimits?: boolean;
  /** the payment gateway; none by default */
  payments?: (now: () => Date) => PaymentGateway;
}

export async function openTestStore({ hasRateLimits = false, payments }: Options = {}): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-test-'));
  const uploads = toUploadsFolder(folder);
  const { db, target, drop } = await openTestDatabase(folder);
  let time = new Date('2026-11-21T06:30:00.000Z').getTime();
  const log = pino({ level: 'silent' });
  const background = createBackground(log);
  const emails: Message[] = [];
  // Each reading of the clock is a millisecond later, so that "newest first" is unambiguous.
  const now = () => new Date(time++);
  const deps: Deps = {
    env: readEnv({
      DATA_DIR: folder,
      NODE_ENV: 'test',
      DEMO: 'off',
      RATE_LIMIT: hasRateLimits ? 'on' : 'off',
      JWT_SECRET: 'a secret that only the tests know, long enough',
    }),
    db,
    log,
    now,
    storage: createStorageCheck({ db, now, dataDir: folder }),
    limits: hasRateLimits ? createRateLimits() : NO_RATE_LIMITS,
    work: createWorkLimits({ limitsClients: hasRateLimits }),
    media: createMediaStore(createFolderStorage(uploads)),
    mail: { send: async (message) => void emails.push(message) },
    search: createProductSearch({ db, log, dataDir: folder }),
    background,
    payments: payments?.(now) ?? null,
  };
  const servers: Server[] = [];
  const createContext = (session: Session | null): Context => ({
    ...createAnonymousContext(deps, '203.0.113.7'),
    session,
  });

  const createUser = async (
    userType: UserType = 'CUSTOMER',
    staff: Staff | null = userType === 'ADMIN' ? OWNER : null,
  ): Promise<TestUser> => {
    passwordHash ??= hashPassword(PASSWORD);
    const hash = await passwordHash;
    const id = randomUUID();
    const username = `user-${id.slice(0, 8)}`;
    const email = `${username}@example.com`;
    await db.transact((tx) =>
      tx.user.create({
        data: {
          ...{ id, firstName: 'Meera', lastName: 'Rathore', email, username, passwordHash: hash, userType },
          ...(staff ? { staffRole: staff.role, permissions: formatPermissions(staff.permissions) } : {}),
        },
      }),
    );
    const sessionId = randomUUID();
    const at = deps.now();
    const times = { createdAt: at, lastUsedAt: at, passwordAt: at };
    await db.transact((tx) =>
      tx.session.create({ data: { id: sessionId, userId: id, address: '203.0.113.7', ...times } }),
    );
    const session: Session = { userId: id, userType, sessionId, ...(staff ? { staff } : {}) };
    return {
      id,
      email,
      username,
      token: await signToken({ userId: id, sessionId, version: 1 }, deps.env.jwtSecret, deps.now()),
      caller: createCaller(createContext(session)),
    };
  };
  const createOnce = (make: () => Promise<TestUser>) => {
    let user: Promise<TestUser> | undefined;
    return () => {
      user ??= make();
      return user;
    };
  };

  return {
    deps,
    target,
    folder,
    uploads,
    emails,
    emailsTo: async (email) => {
      await background.whenIdle();
      // Each is sent by itself, so that a later one may be faster.
      const recorded = await db.reader.outgoingEmail.findMany({
        where: { recipient: email },
        orderBy: { createdAt: 'asc' },
        select: { id: true },
      });
      const positions = new Map(recorded.map(({ id }, position) => [id, position]));
      const getPosition = ({ id = '' }: Message) => positions.get(id) ?? -1;
      return emails.filter(({ to }) => to === email).sort((a, b) => getPosition(a) - getPosition(b));
    },
    advance: (ms) => {
      time += ms;
    },
    anonymous: () => createCaller(createContext(null)),
    createUser,
    shopper: createOnce(() => createUser()),
    otherShopper: createOnce(() => createUser()),
    admin: createOnce(() => createUser('ADMIN')),
    listen: async () => {
      const direct = createDirectRest(deps, createApp(deps));
      const { readPublic } = direct;
      const listener = serveCached(direct.listener, { db, log, maxBytes: 10_000_000, readPublic });
      const server = createServer(acceptAbsoluteForm(listener)).listen(0, '127.0.0.1');
      // On a busy machine, the server could otherwise close an idle connection just when a test reuses it.
      server.keepAliveTimeout = 60_000;
      servers.push(server);
      await new Promise((resolve) => server.once('listening', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await Promise.all(
        servers.map((server) => {
          const closed = new Promise((resolve) => server.close(resolve));
          // A response that a test did not read to its end keeps its connection open.
          server.closeAllConnections();
          return closed;
        }),
      );
      leaveJobs(deps);
      await background.whenIdle();
      await deps.search.close();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a store for the whole test file, and closes it after the last test. */
export async function openFileStore(options?: Options): Promise<TestStore> {
  const store = await openTestStore(options);
  afterAll(() => store.close());
  return store;
}
