import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { limitConnections } from './limit-connections';

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max processes             15000                15000                processes
Max open files            1025                 4096                 files
`;

it.each([
  ['half of the files', () => LIMITS, 513],
  ['any number where the system does not limit files', () => LIMITS.replace('1025', 'unlimited'), undefined],
  [
    'any number where the system does not say',
    () => {
      throw new Error('no such file');
    },
    undefined,
  ],
])('connections may take %s', (_share, read, expected) => {
  const server = createServer();
  limitConnections(server, read);
  expect(server.maxConnections).toBe(expected);
});
