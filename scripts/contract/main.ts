/** npm run contract: tests the HTTP contract of a store. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../run-script';
import { runVitest } from '../run-vitest';

const USAGE = `Usage: npm run contract [-- --url https://shop.example.com --admin-user owner@example.com --admin-password …]

Calls the store as its clients do and checks every response against the contract and the store's /api/openapi.json. Without --url it
starts a new store. The exit code is 0 when the store fulfills the contract.

  --url              the store's address
  --admin-user       email or username of an administrator of that store
  --admin-password   defaults to the variable CONTRACT_ADMIN_PASSWORD, which keeps it out of the shell's history
  --help             prints this text

You can test a store in use, best at a quiet time. During the run (about a minute) the category "Contract test …" with its products
is on sale, and one order awaits an online payment if the store accepts them. Afterwards the products are archived, the categories
deleted, and the company details and legal pages restored. What can't be deleted remains: 4 customers of example.com, their orders,
6 bulk enquiries (RESOLVED) and 4 messages (read). Three runs an hour stay below the store's rate limits.`;

const flags = {
  url: { type: 'string' },
  'admin-user': { type: 'string' },
  'admin-password': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Throws a UsageError unless the URL is that of a store, before the tests report the same cause many times. */
async function assertIsStore(url: string): Promise<void> {
  const response = await fetch(`${url.replace(/\/+$/, '')}/api/openapi.json`).catch(() => null);
  if (!response) throw new UsageError(`No response from ${url}.`);
  if (!response.ok)
    throw new UsageError(
      `${url} is not a store that can be tested: its /api/openapi.json responds with ${response.status}.`,
    );
}

function parseFlags() {
  try {
    return parseArgs({ options: flags }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

await runCommand(
  'contract',
  async () => {
    const values = parseFlags();
    const password = values['admin-password'] ?? process.env.CONTRACT_ADMIN_PASSWORD;
    if (!values.url) {
      process.exitCode = await runVitest(['contract'], []);
      return;
    }
    if (!URL.canParse(values.url) || !/^https?:$/.test(new URL(values.url).protocol))
      throw new UsageError(`${values.url} is not an http or https URL.`);
    if (!values['admin-user'] || !password)
      throw new UsageError(
        '--url requires --admin-user and --admin-password, because some calls are only for administrators.',
      );
    await assertIsStore(values.url);
    process.exitCode = await runVitest(['contract'], [], {
      env: {
        CONTRACT_URL: values.url,
        CONTRACT_ADMIN_USER: values['admin-user'],
        CONTRACT_ADMIN_PASSWORD: password,
      },
    });
  },
  USAGE,
);
