/**
 * npm run test:cluster: three stores, each on its own node of a Galera cluster, behind one balancer. Many more buyers than units, while
 * one node and one store are killed; then every rule that must hold is checked in the database that is left.
 */
import { parseArgs } from 'node:util';
import mysql from 'mysql2/promise';
import { signToken } from '../../server/auth/tokens';
import { parseMysqlUrl } from '../../server/db/mysql/mysql-connection';
import { type RunningStore, startStore } from '../start-store';
import { startBalancer } from './balancer';
import { createBuyers, JWT_SECRET, runSale } from './buyers';
import { checkLostTransactions } from './check-lost-transactions';
import { checkEdit, checkSale, checkSweep } from './check-rules';
import { failures, print } from './checks';
import { type ClusterNode, findMissingProgram, startGalera } from './galera';

const USAGE = `Usage: npm run test:cluster -- [--buyers 500] [--units 50]
Starts three nodes of MariaDB with Galera and three stores on this machine. Takes a minute or two.`;

const startStoreOn = ({ url }: ClusterNode): Promise<RunningStore> =>
  startStore(
    {
      DATABASE_URL: url,
      JWT_SECRET,
      RATE_LIMIT: 'off',
      DEMO: 'off',
      PAYMENT_GATEWAY: 'off',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner of the cluster',
    },
    { empty: true },
  );

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { buyers: { type: 'string' }, units: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    print(USAGE);
    return;
  }
  const missing = findMissingProgram();
  if (missing) {
    print(`Skipped: this machine lacks ${missing}.`);
    return;
  }
  const [buyerCount, units] = [Number(values.buyers ?? 500), Number(values.units ?? 50)];
  const cleanUps: (() => Promise<unknown>)[] = [];
  try {
    const galera = await startGalera();
    cleanUps.push(galera.stop);
    print('Three nodes are synchronized.');
    const [first, second, third] = galera.nodes;
    if (!first || !second || !third) throw new Error('There are no nodes.');
    const connection = await mysql.createConnection({
      ...parseMysqlUrl(first.url),
      database: '',
      timezone: 'Z',
    });
    cleanUps.push(() => connection.end());
    // Each check waits for what other nodes have committed: they are applied some milliseconds later.
    await connection.query('SET SESSION wsrep_sync_wait = 7');
    await connection.query('CREATE DATABASE vastra');
    await connection.query('USE vastra');
    const stores: RunningStore[] = [];
    cleanUps.push(() => Promise.all(stores.map((store) => store.stop())));
    for (const node of galera.nodes) stores.push(await startStoreOn(node));
    const balancer = await startBalancer(stores.map(({ url }) => url));
    cleanUps.push(balancer.close);
    const buyers = await createBuyers(connection, buyerCount, units);
    const [admins] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT id FROM User WHERE userType = 'ADMIN'",
    );
    const adminToken = await signToken({ userId: String(admins[0]?.id), version: 1 }, JWT_SECRET, new Date());
    print('A transaction that another node interrupts:');
    await checkLostTransactions(second, connection);
    print('An edit:');
    await checkEdit(stores, adminToken);
    print(`${buyerCount} buyers for ${units} units, while a node and a store are killed:`);
    const from = performance.now();
    const outcomes = await runSale(balancer.url, buyers, Math.min(10, units / 2), async () => {
      print('  killing the third node and the second store');
      stores[1]?.kill();
      await third.kill();
    });
    print(`  took ${((performance.now() - from) / 1000).toFixed(1)} s`);
    const ids = await checkSale(connection, outcomes, units);
    print('The sweep of holds that have ended, by two stores on two nodes, one of them started again:');
    stores.push(await startStoreOn(second));
    await checkSweep(connection, ids.slice(0, 20));
    for (const [index, store] of stores.entries()) {
      const output = store
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
      if (output.length > 0)
        print(`  store ${index} logged ${output.length} errors, the first: ${output[0]?.slice(0, 600)}`);
    }
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp().catch((error: unknown) => print(String(error)));
  }
  print(failures.length > 0 ? `FAILED: ${failures.join('; ')}` : 'All rules held.');
  if (failures.length > 0) process.exitCode = 1;
}

await main();
