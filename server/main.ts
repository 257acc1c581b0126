/** Starts the store: read the environment, listen, migrate, connect, seed the demo; shut down gracefully. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { prepareFilters } from './catalog/filter/prepare-filters';
import { migrate } from './db/migrate/migrate';
import { toDatabaseTarget } from './db/open-database';
import { describeDemoLogins } from './demo-store';
import { readEnv } from './env';
import { acceptAbsoluteForm } from './http/absolute-form';
import { createServerClasses } from './http/server-classes';
import { limitHeapGrowth } from './limits/heap-growth';
import { createBuiltWeb } from './render/built-web';
import { serveCached } from './response-cache/serve-cached';
import { createDirectRest } from './rest';
import { compileWebAssemblyOnce } from './start/compile-web-assembly';
import { describeFailure } from './start/describe-failure';
import { createDrain } from './start/drain';
import { keepConnections } from './start/keep-connections';
import { limitConnections } from './start/limit-connections';
import { listen } from './start/listen';
import { openDeps } from './start/open-deps';
import { prepareStore } from './start/prepare-store';
import { makeFilesPrivate } from './start/private-files';
import { startSchedules } from './start/schedules';
import { registerShutdown } from './start/shut-down';
import { createStarting } from './start/starting';
import { observeRequests } from './telemetry/observe-requests';

limitHeapGrowth();
compileWebAssemblyOnce();

// What has no reader any more, or no space, is lost, as the lines of the log are. An error would end the store.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

const development = process.argv.includes('--dev');
const print = (line: string) => process.stdout.write(`${line}\n`);

async function start() {
  const env = readEnv(process.env);
  makeFilesPrivate(env.dataDir);
  // Listens first, so that an occupied port is reported immediately and early visitors wait instead of failing.
  const starting = createStarting();
  const classes = createServerClasses();
  const server = createServer(classes.options, acceptAbsoluteForm(starting.listener));
  keepConnections(server, env);
  limitConnections(server);
  const drain = createDrain(server);
  await listen(server, env);

  const target = toDatabaseTarget(env);
  const applied = await migrate(target);
  if (applied.length > 0) print(`Database ready: ${applied.join(', ')} applied.`);
  // PORT=0 selects any free port.
  const { port } = server.address() as AddressInfo;
  const { deps, sandbox } = await openDeps(env, target, port);
  const stopSchedules = startSchedules(deps);
  let stopPreparing = () => {};
  const stop = () => {
    stopPreparing();
    stopSchedules();
    sandbox?.close();
  };
  registerShutdown(deps, stop, drain);
  await prepareStore(deps, sandbox, print);

  const web = development
    ? await (await import('./render/dev-web')).createDevWeb(deps, server)
    : await createBuiltWeb(deps);
  const app = createApp(deps, { web, development, paymentSandbox: sandbox?.router ?? null });
  classes.adopt(app);
  const { listener, readPublic } = createDirectRest(deps, app);
  const { db, log, metrics } = deps;
  const cacheOptions = { db, log, metrics, maxBytes: env.cacheBytes, readPublic };
  const production = env.cacheBytes > 0 ? serveCached(listener, cacheOptions) : listener;
  const answer = observeRequests(development ? app : production, deps);
  // tRPC uses Node's fetch classes, which Node loads at their first use: other requests would wait for it, up to 80 ms.
  void globalThis.Request;
  starting.open(answer);
  // So that the first search and the first visitor of a category do not have to wait.
  deps.background.run('preparing the search', () => deps.search.prepare());
  stopPreparing = prepareFilters(deps);
  // The store stays open where the database is lost at this moment.
  const logins = env.isDemo ? await describeDemoLogins(deps).catch(() => '') : '';
  print(`\nThe store is open: ${env.publicUrl}${logins}`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
});
