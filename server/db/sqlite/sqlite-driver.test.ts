import { expect, it } from 'vitest';
import { findDriverFault } from './sqlite-driver';

const compiled = (...symbols: string[]) => Buffer.from(['napi', ...symbols].join('\0'));
const UNSAFE = compiled('_ZN4node28RemoveEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_');

it.each<[string, string, () => Buffer]>([
  ['with the headers of an earlier Node.js 24', 'v24.21.0', () => compiled('AddEnvironmentCleanupHook')],
  ['for Node.js 20', 'v20.20.2', () => UNSAFE],
  ['for Node.js 26, where the same call is safe', 'v26.3.0', () => UNSAFE],
  [
    'by version 13, whose native part is elsewhere',
    'v24.21.0',
    () => {
      throw new Error('ENOENT');
    },
  ],
])('uses a driver that was compiled %s', (_how, version, read) => {
  expect(findDriverFault(version, read)).toBeNull();
});

it('does not use one that would end the process', () => {
  expect(findDriverFault('v24.21.0', () => UNSAFE)).toContain('npm install --no-save better-sqlite3@13.2.0');
});

it('uses the one that is installed', () => {
  expect(findDriverFault(process.version)).toBeNull();
});
