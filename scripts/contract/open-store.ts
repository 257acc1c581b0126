/**
 * Opens the store under test: the one at CONTRACT_URL, or a new one. Creates the users and the category that the tests share.
 * Afterwards it deletes what the run created and restores what it changed.
 */
import { randomBytes } from 'node:crypto';
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
  /** whether the store was started for this run, so that tests may disturb it and leave data in it */
  isTemporaryStore: boolean;
  /** part of every name that this run creates */
  runId: string;
  admin: TestUser;
  shopper: TestUser;
  otherShopper: TestUser;
  /** the top-level category that contains everything the run creates */
  topCategory: { id: string; name: string; slug: string };
}

declare module 'vitest' {
  export interface ProvidedContext {
    contract: ContractContext;
  }
}

const OWNER = { email: 'owner@example.com', password: 'the owner of the store' };

interface TestedStore {
  origin: string;
  owner: { user: string; password: string };
  close(): Promise<void>;
}

/**
 * An empty store on one database and the demo store on the other, so that both are tested. Copying a seeded demo store, which is on
 * SQLite, takes a moment, seeding one on MySQL half a minute.
 */
async function startTemporaryStore(): Promise<TestedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'vastra-contract-'));
  const { target, drop } = await createEmptyDatabase(folder);
  const removeData = async () => {
    await drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const seeded = process.env[SEEDED_STORE];
  const isCopy = target.kind === 'sqlite' && seeded !== undefined;
  const isDemo = isCopy || (target.kind === 'mysql' && !seeded);
  const owner = isDemo ? demoAdmin : OWNER;
  try {
    if (isCopy) copyStore(seeded, folder);
    const store = await startStore({
      DATA_DIR: folder,
      ...(target.kind === 'mysql' && { DATABASE_URL: target.url }),
      ...(isDemo
        ? { DEMO: 'on' }
        : { DEMO: 'off', ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }),
    });
    return {
      origin: store.url,
      owner: { user: owner.email, password: owner.password },
      close: async () => {
        await store.end();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

function openTestedStore(): Promise<TestedStore> {
  const { CONTRACT_URL: url, CONTRACT_ADMIN_USER: user, CONTRACT_ADMIN_PASSWORD: password } = process.env;
  if (!url) return startTemporaryStore();
  if (!user || !password)
    throw new Error('CONTRACT_URL requires CONTRACT_ADMIN_USER and CONTRACT_ADMIN_PASSWORD');
  return Promise.resolve({
    origin: url.replace(/\/+$/, ''),
    owner: { user, password },
    close: async () => {},
  });
}

/** Throws a sentence unless the status is `expected`, because a failed preparation ends the whole run. */
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
  const registration = {
    firstName: 'Contract',
    lastName: 'Test',
    username,
    email: `${username}@example.com`,
    password: `secret of ${username}`,
  };
  await requestOrThrow('POST', `${api}/auth/register`, { body: registration }, 201);
  return logIn(api, username, registration.password);
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
  // Long enough that no category of the store has it in its name: deleteRunData deletes all that have.
  const runId = randomBytes(5).toString('hex');
  const api = `${origin}/api`;
  const cleanUpSteps = [close];
  /** Runs all steps, the last first, even when one fails; throws the first error. */
  const cleanUp = async () => {
    const errors: unknown[] = [];
    for (const step of cleanUpSteps.reverse()) await step().catch((error: unknown) => errors.push(error));
    if (errors.length === 0) return;
    // vitest reports an error of its teardown, but exits with 0.
    process.exitCode = 1;
    throw errors[0];
  };
  try {
    const admin = await logIn(api, owner.user, owner.password);
    const contentBefore = await readContent(api);
    cleanUpSteps.push(() => restoreContent(api, admin.token, contentBefore));
    cleanUpSteps.push(() => deleteRunData(api, admin.token, runId));
    project.provide('contract', {
      origin,
      isTemporaryStore: !process.env.CONTRACT_URL,
      runId,
      admin,
      topCategory: await createTopCategory(api, admin, `Contract test ${runId}`),
      shopper: await register(api, `contract-${runId}-shopper`),
      otherShopper: await register(api, `contract-${runId}-other`),
    });
    return cleanUp;
  } catch (error) {
    await cleanUp().catch(() => {});
    throw error;
  }
}
