/**
 * Opens the store under test: the one at CONTRACT_URL, or a new one. Creates the users and the category that the tests share.
 * Afterwards it deletes what the run created and restores what it changed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPng } from '../../server/media/test-files';
import { createEmptyDatabase } from '../../server/test/database';
import { copyStore } from '../copy-store';
import { demoAdmin } from '../demo/catalog/shoppers';
import { SEEDED_STORE, startStore } from '../start-store';
import { createForm, request } from './request';
import { deleteRunData, readContent, restoreContent } from './restore-store';

export interface TestUser {
  id: string;
  email: string;
  username: string;
  password: string;
  token: string;
}

export interface ContractContext {
  /** the store's URL without a trailing slash */
  origin: string;
  /** started for this run, so that tests may disturb it and leave data in it */
  isOwnStore: boolean;
  /** part of every name that this run creates */
  run: string;
  admin: TestUser;
  shopper: TestUser;
  other: TestUser;
  /** the top-level category that contains everything the run creates */
  top: { id: string; name: string; slug: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    contract: ContractContext;
  }
}

const ADMIN = { email: 'owner@example.com', password: 'the owner of the store' };

interface TestedStore {
  origin: string;
  owner: { user: string; password: string };
  close(): Promise<void>;
}

/**
 * An empty store on one database and the demo store on the other, so that both are tested. Copying a seeded demo store, which is on
 * SQLite, takes a moment, seeding one on MySQL half a minute.
 */
async function startOwnStore(): Promise<TestedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-contract-'));
  const { target, drop } = await createEmptyDatabase(folder);
  const close = async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const seeded = process.env[SEEDED_STORE];
  const isCopy = target.kind === 'sqlite' && seeded !== undefined;
  const isDemo = isCopy || (target.kind === 'mysql' && !seeded);
  const owner = isDemo ? demoAdmin : ADMIN;
  try {
    if (isCopy) copyStore(seeded, folder);
    const store = await startStore({
      DATA_DIR: folder,
      ...(target.kind === 'mysql' && { DATABASE_URL: target.url }),
      ...(isDemo
        ? { DEMO: 'on' }
        : { DEMO: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }),
    });
    return {
      origin: store.url,
      owner: { user: owner.email, password: owner.password },
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

function openTestedStore(): Promise<TestedStore> {
  const { CONTRACT_URL: url, CONTRACT_ADMIN_USER: user, CONTRACT_ADMIN_PASSWORD: password } = process.env;
  if (!url) return startOwnStore();
  if (!user || !password)
    throw new Error('CONTRACT_URL requires CONTRACT_ADMIN_USER and CONTRACT_ADMIN_PASSWORD');
  return Promise.resolve({
    origin: url.replace(/\/+$/, ''),
    owner: { user, password },
    close: async () => {},
  });
}

/** Throws with a sentence unless the status is `expected`, because a failed preparation ends the whole run. */
async function requestOrThrow(
  method: string,
  address: string,
  sent: Parameters<typeof request>[2],
  expected: number,
) {
  const { status, body } = await request(method, address, sent).catch((cause: unknown) => {
    throw new Error(`No response from ${address}`, { cause });
  });
  if (status === expected) return body;
  throw new Error(
    `${method} ${address} responded with ${status} instead of ${expected}: ${JSON.stringify(body)}`,
  );
}

async function logIn(api: string, identifier: string, password: string): Promise<TestUser> {
  const { token, user } = await requestOrThrow(
    'POST',
    `${api}/auth/login`,
    { body: { identifier, password } },
    200,
  );
  return { ...user, token, password };
}

async function register(api: string, username: string): Promise<TestUser> {
  const person = {
    firstName: 'Contract',
    lastName: 'Test',
    username,
    email: `${username}@example.com`,
    password: `secret of ${username}`,
  };
  await requestOrThrow('POST', `${api}/auth/register`, { body: person }, 201);
  return logIn(api, username, person.password);
}

async function createTopCategory(api: string, { token }: TestUser, name: string) {
  const picture = await createPng();
  const form = createForm(
    { name },
    [0, 1, 2, 3, 4].map((number) => ['media', picture, `${number}.png`]),
  );
  const { category } = await requestOrThrow('POST', `${api}/categories`, { token, body: form }, 201);
  return { id: category.id, name: category.name, slug: category.slug };
}

export default async function openStore(project: TestProject): Promise<() => Promise<void>> {
  const { origin, owner, close } = await openTestedStore();
  const run = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  const api = `${origin}/api`;
  const undo = [close];
  /** Undoes all steps, the last first, even when one fails; throws the first error. */
  const undoAll = async () => {
    const faults: unknown[] = [];
    for (const step of undo.reverse()) await step().catch((fault: unknown) => faults.push(fault));
    if (faults.length === 0) return;
    // vitest reports an error of its teardown, but exits with 0.
    process.exitCode = 1;
    throw faults[0];
  };
  try {
    const admin = await logIn(api, owner.user, owner.password);
    const before = await readContent(api);
    undo.push(() => restoreContent(api, admin.token, before));
    undo.push(() => deleteRunData(api, admin.token, run));
    project.provide('contract', {
      origin,
      isOwnStore: !process.env.CONTRACT_URL,
      run,
      admin,
      top: await createTopCategory(api, admin, `Contract test ${run}`),
      shopper: await register(api, `contract-${run}-shopper`),
      other: await register(api, `contract-${run}-other`),
    });
    return undoAll;
  } catch (error) {
    await undoAll().catch(() => {});
    throw error;
  }
}
