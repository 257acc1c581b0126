/** Rules about the imports of the server's files. */
import { describe, expect, it } from 'vitest';
import { findImportedWithin, findOffenders, imports } from './project-imports';
import { findFile, isInFolder, isTest } from './source-files';

const getFeature = (path: string) => path.split('/')[1] ?? '';

/** Where requests arrive, besides the files directly in server. */
const ENTRY_POINTS = ['server/http', 'server/render', 'server/rest', 'server/trpc'];

/** Whether a file of the server may use tRPC or Express. */
const isEntryPoint = (file: string) =>
  /(^|[/-])router\.ts$/.test(file) ||
  ENTRY_POINTS.some((folder) => isInFolder(file, folder)) ||
  file.split('/').length === 2 ||
  file.startsWith('server/media/');

/** Loaded when they are first used, because each adds to the time and the memory of every start. */
const LOADED_ON_DEMAND = [
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-node',
  '@prisma/adapter-better-sqlite3',
  '@prisma/adapter-mariadb',
  'better-sqlite3',
  'mysql2/promise',
  'nodemailer',
  'prom-client',
  'prisma/generated/mysql/client',
  'prisma/generated/sqlite/client/client',
  'sharp',
];

describe('the start of the server', () => {
  it('loads no package that it may not need', () => {
    const loaded = new Set(['server/main.ts']);
    for (const file of loaded)
      for (const { from, to, typeOnly, isDynamic } of imports)
        if (from === file && !typeOnly && !isDynamic) loaded.add(findFile(to) ?? to);
    expect(loaded).toContain('express');
    expect(LOADED_ON_DEMAND.filter((name) => loaded.has(name))).toEqual([]);
  });
});

describe('the server’s logic', () => {
  it('never imports a router, Express or tRPC', () => {
    expect(
      findOffenders(
        ({ from, to }) =>
          isInFolder(from, 'server') &&
          !isEntryPoint(from) &&
          (/(^|[/-])router$/.test(to) ||
            to === 'express' ||
            to.startsWith('@trpc/') ||
            to === 'server/trpc' ||
            to === 'server/app'),
      ),
    ).toEqual([]);
  });

  it('calls other features in one direction, without a cycle', () => {
    // Orders and payments depend on the same lifecycle, so its files count as a feature of their own.
    const lifecycle = findImportedWithin('server/order', 'server/order/transitions.ts');
    const featureOf = (path: string) =>
      lifecycle.has(path.replace(/(\.ts)?$/, '.ts')) ? 'order lifecycle' : (path.split('/')[1] ?? '');
    const edges = new Map<string, Set<string>>();
    for (const { from, to, typeOnly } of imports) {
      if (isTest(from) || typeOnly || !isInFolder(from, 'server') || !isInFolder(to, 'server')) continue;
      if (from.split('/').length < 3 || to.split('/').length < 3) continue;
      const [a, b] = [featureOf(from), featureOf(to)];
      if (a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
    }
    const circles: string[] = [];
    const walk = (feature: string, path: string[]) => {
      if (path.includes(feature)) {
        circles.push([...path.slice(path.indexOf(feature)), feature].join(' → '));
        return;
      }
      for (const next of edges.get(feature) ?? []) walk(next, [...path, feature]);
    };
    for (const feature of edges.keys()) walk(feature, []);
    expect(circles).toEqual([]);
  });
});

describe('the search', () => {
  it('imports no other feature but the audit log, so that each can use it', () => {
    const shared = ['audit-log', 'concurrency', 'db', 'response-cache', 'search', 'threads'];
    expect(
      findOffenders(
        ({ from, to }) =>
          isInFolder(from, 'server/search') &&
          isInFolder(to, 'server') &&
          to.split('/').length > 2 &&
          !shared.includes(getFeature(to)),
      ),
    ).toEqual([]);
  });
});

describe('the databases', () => {
  const isOutside = (file: string) =>
    isInFolder(file, 'server') &&
    !isInFolder(file, 'server/db') &&
    !isInFolder(file, 'server/test') &&
    !isTest(file);

  it('have generated clients that only server/db imports; others import types', () => {
    expect(
      findOffenders(
        ({ from, to, typeOnly }) => isOutside(from) && isInFolder(to, 'prisma/generated') && !typeOnly,
      ),
    ).toEqual([]);
  });
});
