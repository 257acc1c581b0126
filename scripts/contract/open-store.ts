/**
 * Opens what the contract is tried at: the store at CONTRACT_URL, or one of the run's own. Makes the people and the category the
 * rows share, and afterwards takes away and puts back what a running store should not keep.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPng } from '../../server/media/test-files';
import { emptyTarget } from '../../server/test/database';
import { startStore } from '../start-store';
import { putBack, remember, takeAway } from './put-back';
import { formOf, request } from './request';

/** Somebody who is logged in. */
export interface Person {
  id: string;
  email: string;
  username: string;
  password: string;
  token: string;
}

export interface Opened {
  /** the store's address, without a slash at its end */
  origin: string;
  /** made for this run: nobody is disturbed by what it goes through, and it can keep what it is given */
  ours: boolean;
  /** in every name this run makes */
  run: string;
  admin: Person;
  shopper: Person;
  other: Person;
  /** the top-level category under which everything is made */
  top: { id: string; name: string; slug: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    contract: Opened;
  }
}

const OWNER = { email: 'owner@example.com', password: 'the owner of the store' };

interface Found {
  origin: string;
  owner: { user: string; password: string };
  close(): Promise<void>;
}

/** On SQLite a store as empty as its owner first sees it; on MySQL the demo store, so that both are tried. */
async function startOwn(): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-contract-'));
  const { target, drop } = await emptyTarget(folder);
  const close = async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const store = await startStore(
      {
        ADMIN_EMAIL: OWNER.email,
        ADMIN_PASSWORD: OWNER.password,
        DATA_DIR: folder,
        ...(target.kind === 'mysql' ? { DATABASE_URL: target.url, DEMO: 'on' } : { DEMO: 'off' }),
      },
      { empty: true },
    );
    return {
      origin: store.url,
      owner: { user: OWNER.email, password: OWNER.password },
      close: async () => {
        await store.end();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function findStore(): Promise<Found> {
  const { CONTRACT_URL: url, CONTRACT_ADMIN_USER: user, CONTRACT_ADMIN_PASSWORD: password } = process.env;
  if (!url) return startOwn();
  if (!user || !password)
    throw new Error('CONTRACT_URL needs CONTRACT_ADMIN_USER and CONTRACT_ADMIN_PASSWORD beside it');
  return Promise.resolve({
    origin: url.replace(/\/+$/, ''),
    owner: { user, password },
    close: async () => {},
  });
}

/** What can't be done before the rows begin can't be blamed on one of them: it ends the run with a sentence. */
async function must(method: string, address: string, sent: Parameters<typeof request>[2], expected: number) {
  const { status, body } = await request(method, address, sent).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${address}`, { cause });
  });
  if (status === expected) return body;
  throw new Error(`${method} ${address} answered ${status} instead of ${expected}: ${JSON.stringify(body)}`);
}

async function logIn(api: string, identifier: string, password: string): Promise<Person> {
  const { token, user } = await must('POST', `${api}/auth/login`, { body: { identifier, password } }, 200);
  return { ...user, token, password };
}

async function register(api: string, username: string): Promise<Person> {
  const person = {
    firstName: 'Contract',
    lastName: 'Test',
    username,
    email: `${username}@example.com`,
    password: `secret of ${username}`,
  };
  await must('POST', `${api}/auth/register`, { body: person }, 201);
  return logIn(api, username, person.password);
}

async function makeTop(api: string, { token }: Person, name: string) {
  const picture = await createPng();
  const form = formOf(
    { name },
    [0, 1, 2, 3, 4].map((number) => ['media', picture, `${number}.png`]),
  );
  const { category } = await must('POST', `${api}/categories`, { token, body: form }, 201);
  return { id: category.id, name: category.name, slug: category.slug };
}

export default async function openStore(project: TestProject): Promise<() => Promise<void>> {
  const { origin, owner, close } = await findStore();
  const run = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  const api = `${origin}/api`;
  const undo = [close];
  /** Undoes everything, the last first, whatever fails on the way; throws the first fault. */
  const leave = async () => {
    const faults: unknown[] = [];
    for (const step of undo.reverse()) await step().catch((fault: unknown) => faults.push(fault));
    if (faults.length === 0) return;
    // vitest tells of a fault at the end, and leaves with 0 all the same.
    process.exitCode = 1;
    throw faults[0];
  };
  try {
    const admin = await logIn(api, owner.user, owner.password);
    const before = await remember(api);
    undo.push(() => putBack(api, admin.token, before));
    undo.push(() => takeAway(api, admin.token, run));
    project.provide('contract', {
      origin,
      ours: !process.env.CONTRACT_URL,
      run,
      admin,
      top: await makeTop(api, admin, `Contract test ${run}`),
      shopper: await register(api, `contract-${run}-shopper`),
      other: await register(api, `contract-${run}-other`),
    });
    return leave;
  } catch (error) {
    await leave().catch(() => {});
    throw error;
  }
}
