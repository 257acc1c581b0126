import { expect, it } from 'vitest';
import {
  checkBackupFolder,
  checkBackups,
  checkCertificate,
  checkClock,
  checkDatabaseVersion,
  checkDemoLogins,
  checkDisk,
  checkEmails,
  checkFolder,
  checkHost,
  checkInvoiceNumbers,
  checkMigrations,
  checkMissingFolder,
  checkNode,
  checkOldArchives,
  checkPublicUrl,
  checkReadiness,
  checkSecondFactors,
  checkTables,
  checkUploads,
  checkWritable,
} from './checks';
import type { Finding } from './finding';

const GB = 1024 ** 3;
const NOW = new Date('2026-11-21T06:30:00.000Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const answer = (change: object = {}) => ({
  status: 200,
  body: '{"status":"ok"}',
  hasProxyHeaders: false,
  ...change,
});
const URL = 'https://shop.example.com';
const backup = (change: object = {}) => ({
  lastAt: '2026-11-20T21:00:00.000Z',
  bytes: 1,
  problem: null,
  ...change,
});

it.each<[string, Finding, Finding['level']]>([
  ['the oldest Node that works', checkNode('20.19.0'), 'ok'],
  ['an older Node', checkNode('20.18.3'), 'problem'],
  ['a much older Node', checkNode('18.20.0'), 'problem'],
  ['a Node without long-term support', checkNode('23.1.0'), 'warning'],
  ['an address of this machine', checkHost('127.0.0.1', null), 'ok'],
  ['an address of another machine', checkHost('203.0.113.7', 'HOST is not an address.'), 'problem'],
  ['MariaDB of Debian', checkDatabaseVersion('10.11.6-MariaDB-0+deb12u1'), 'ok'],
  ['an old MariaDB', checkDatabaseVersion('10.5.29-MariaDB'), 'problem'],
  ['MySQL 8', checkDatabaseVersion('8.0.39'), 'ok'],
  ['MySQL 5.7', checkDatabaseVersion('5.7.44-log'), 'problem'],
  ['a server that takes writes', checkWritable(false), 'ok'],
  ['a replica', checkWritable(true), 'problem'],
  ['tables of InnoDB', checkTables([]), 'ok'],
  ['a table of MyISAM', checkTables(['Order']), 'problem'],
  ['a database that is up to date', checkMigrations({ pending: [], fresh: false }), 'ok'],
  ['an empty database', checkMigrations({ pending: ['0001_store'], fresh: true }), 'warning'],
  ['plenty of space', checkDisk(30 * GB, 100 * GB), 'ok'],
  ['little of a large disk', checkDisk(4 * GB, 100 * GB), 'warning'],
  ['little space', checkDisk(1 * GB, 10 * GB), 'warning'],
  ['no space', checkDisk(0.1 * GB, 100 * GB), 'problem'],
  ['a private folder', checkFolder('/data', 0o40700, null), 'ok'],
  ['a folder that others can open', checkFolder('/data', 0o40755, null), 'warning'],
  ['a folder of another user', checkFolder('/data', 0o40700, 'EACCES: permission denied'), 'problem'],
  ['a database of another user', checkFolder('/data', 0o40700, null, ['vastra.sqlite']), 'problem'],
  ['a folder to come', checkMissingFolder('/data', null), 'warning'],
  ['a folder that can not be created', checkMissingFolder('/data', 'EACCES: permission denied'), 'problem'],
  ['clocks that agree', checkClock(-4_900, 'the database'), 'ok'],
  ['a clock that is behind', checkClock(-61_000, 'the database'), 'warning'],
  ['a valid certificate', checkCertificate(inDays(60), null, NOW), 'ok'],
  ['a certificate that ends soon', checkCertificate(inDays(13), null, NOW), 'warning'],
  ['a certificate that has ended', checkCertificate(inDays(-1), null, NOW), 'problem'],
  ['an untrusted certificate', checkCertificate(inDays(60), 'self-signed certificate', NOW), 'problem'],
  ['the store at its address', checkPublicUrl(URL, answer(), 0), 'ok'],
  ['the store behind a proxy', checkPublicUrl(URL, answer({ hasProxyHeaders: true }), 1), 'ok'],
  ['a proxy that is not trusted', checkPublicUrl(URL, answer({ hasProxyHeaders: true }), 0), 'warning'],
  ['another site at its address', checkPublicUrl(URL, answer({ body: '<html>' }), 0), 'problem'],
  ['an error at its address', checkPublicUrl(URL, answer({ status: 502 }), 1), 'problem'],
  ['nothing at its address', checkPublicUrl(URL, 'connect ECONNREFUSED', 1), 'problem'],
  ['backups', checkBackups(true, backup(), true), 'ok'],
  ['a backup whose archive is gone', checkBackups(true, backup(), false), 'warning'],
  ['archives of unknown stores', checkOldArchives(14)[0] as Finding, 'warning'],
  ['no backups', checkBackups(false, null, false), 'warning'],
  ['no backup yet', checkBackups(true, backup({ lastAt: null }), false), 'warning'],
  ['a failed backup', checkBackups(true, backup({ problem: 'The disk is full.' }), true), 'problem'],
  [
    'an overdue backup of another schedule',
    checkBackups(false, backup({ problem: 'It is old.' }), true),
    'problem',
  ],
  ['all uploads', checkUploads(null), 'ok'],
  ['lost uploads', checkUploads('One upload is missing.'), 'problem'],
  ['series of their own', checkInvoiceNumbers(null), 'ok'],
  ['a shared series', checkInvoiceNumbers('Credit notes would be numbered CQ/….'), 'warning'],
  ['no demo accounts', checkDemoLogins([], true), 'ok'],
  ['demo accounts', checkDemoLogins(['a@example.com'], false), 'warning'],
  ['demo accounts in production', checkDemoLogins(['a@example.com', 'b@example.com'], true), 'problem'],
  ['a folder for backups', checkBackupFolder('/backups', null), 'ok'],
  ['no folder for backups', checkBackupFolder('/backups', 'not a directory'), 'problem'],
  ['readable authenticators', checkSecondFactors([]), 'ok'],
  ['a replaced secret', checkSecondFactors(['a@example.com']), 'problem'],
  ['delivered emails', checkEmails(0), 'ok'],
  ['undelivered emails', checkEmails(3), 'warning'],
  ['a shop that has not begun', checkReadiness(null), 'ok'],
  ['a shop that says everything', checkReadiness([]), 'ok'],
  ['a shop that lacks an officer', checkReadiness(['There is no grievance officer.']), 'warning'],
])('%s', (_what, finding, level) => {
  expect(finding.level).toBe(level);
  expect(finding.text).toMatch(/\S[.:]|\.$/);
  // Whatever is wrong comes with what to do about it.
  expect(finding.fix !== '').toBe(level !== 'ok');
});

it('advises to renew a certificate that is not trusted because it has expired', () => {
  expect(checkCertificate(inDays(-1), 'CERT_HAS_EXPIRED', NOW)).toMatchObject({
    text: 'The certificate has expired.',
    fix: 'Renew it, and find out why it was not renewed.',
  });
});
