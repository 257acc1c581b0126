/** npm run contract: tries the whole HTTP contract at a store's address. */
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../run-script';
import { runVitest } from '../run-vitest';

const USAGE = `Usage: npm run contract [-- --url https://shop.example.com --admin-user owner@example.com --admin-password …]

Calls the store as its clients do and holds every answer to the contract and to what its /api/openapi.json says. Without --url it
starts a store of its own for that. Exit code 0 means that the store keeps the contract.

  --url              the store's address
  --admin-user       email or username of an administrator of that store
  --admin-password   read from the variable CONTRACT_ADMIN_PASSWORD when it is left out, which keeps it out of the shell's history
  --help             this text

A store in use can be tried too, best in a quiet hour. While it runs (a minute), a category "Contract test …" with products in it is
for sale, and one order is to be paid online if the store takes that. Afterwards the products are archived and the categories
deleted; company details and legal pages, written over for moments, are as they were. What can't be deleted stays: 4 customers of
example.com, their orders, 5 bulk enquiries (RESOLVED) and 4 messages (read). It stays below the limits on how often one address
may register and write, up to three times an hour.`;

const flags = {
  url: { type: 'string' },
  'admin-user': { type: 'string' },
  'admin-password': { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** Nothing else is worth a try where this is not there. */
async function expectStore(url: string): Promise<void> {
  const answer = await fetch(`${url.replace(/\/+$/, '')}/api/openapi.json`).catch(() => null);
  if (!answer) throw new UsageError(`Nothing answers at ${url}.`);
  if (!answer.ok)
    throw new UsageError(
      `${url} is no store that can be tried: its /api/openapi.json answers ${answer.status}.`,
    );
}

function given() {
  try {
    return parseArgs({ options: flags }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

await runCommand(
  'contract',
  async () => {
    const values = given();
    const password = values['admin-password'] ?? process.env.CONTRACT_ADMIN_PASSWORD;
    if (!values.url) {
      process.exitCode = await runVitest(['contract'], []);
      return;
    }
    if (!URL.canParse(values.url) || !/^https?:$/.test(new URL(values.url).protocol))
      throw new UsageError(`${values.url} is no http or https address.`);
    if (!values['admin-user'] || !password)
      throw new UsageError(
        '--url needs --admin-user and --admin-password: some calls are an administrator’s.',
      );
    await expectStore(values.url);
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
