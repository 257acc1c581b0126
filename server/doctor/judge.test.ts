import { expect, it } from 'vitest';
import type { Finding } from './finding';
import {
  judgeBackupFolder,
  judgeBackups,
  judgeCertificate,
  judgeClock,
  judgeDatabaseVersion,
  judgeDemoLogins,
  judgeDisk,
  judgeEmails,
  judgeFolder,
  judgeMigrations,
  judgeNode,
  judgePublicUrl,
  judgeReadiness,
  judgeSecondFactors,
} from './judge';

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
  ['the oldest Node that works', judgeNode('20.19.0'), 'ok'],
  ['an older Node', judgeNode('20.18.3'), 'problem'],
  ['a much older Node', judgeNode('18.20.0'), 'problem'],
  ['a Node without long-term support', judgeNode('23.1.0'), 'warning'],
  ['MariaDB of Debian', judgeDatabaseVersion('10.11.6-MariaDB-0+deb12u1'), 'ok'],
  ['an old MariaDB', judgeDatabaseVersion('10.5.29-MariaDB'), 'problem'],
  ['MySQL 8', judgeDatabaseVersion('8.0.39'), 'ok'],
  ['MySQL 5.7', judgeDatabaseVersion('5.7.44-log'), 'problem'],
  ['a database that is up to date', judgeMigrations({ pending: [], fresh: false }), 'ok'],
  ['an empty database', judgeMigrations({ pending: ['0001_store'], fresh: true }), 'warning'],
  ['plenty of space', judgeDisk(30 * GB, 100 * GB), 'ok'],
  ['little of a large disk', judgeDisk(4 * GB, 100 * GB), 'warning'],
  ['little space', judgeDisk(1 * GB, 10 * GB), 'warning'],
  ['no space', judgeDisk(0.1 * GB, 100 * GB), 'problem'],
  ['a private folder', judgeFolder('/data', 0o40700, true), 'ok'],
  ['a folder that others can open', judgeFolder('/data', 0o40755, true), 'warning'],
  ['a folder of another user', judgeFolder('/data', 0o40700, false), 'problem'],
  ['clocks that agree', judgeClock(-4_900, 'the database'), 'ok'],
  ['a clock that is behind', judgeClock(-61_000, 'the database'), 'warning'],
  ['a valid certificate', judgeCertificate(inDays(60), null, NOW), 'ok'],
  ['a certificate that ends soon', judgeCertificate(inDays(13), null, NOW), 'warning'],
  ['a certificate that has ended', judgeCertificate(inDays(-1), null, NOW), 'problem'],
  ['a certificate nobody trusts', judgeCertificate(inDays(60), 'self-signed certificate', NOW), 'problem'],
  ['the store at its address', judgePublicUrl(URL, answer(), 0), 'ok'],
  ['the store behind a proxy', judgePublicUrl(URL, answer({ hasProxyHeaders: true }), 1), 'ok'],
  ['a proxy that is not trusted', judgePublicUrl(URL, answer({ hasProxyHeaders: true }), 0), 'warning'],
  ['another site at its address', judgePublicUrl(URL, answer({ body: '<html>' }), 0), 'problem'],
  ['an error at its address', judgePublicUrl(URL, answer({ status: 502 }), 1), 'problem'],
  ['nothing at its address', judgePublicUrl(URL, 'connect ECONNREFUSED', 1), 'problem'],
  ['backups', judgeBackups(true, backup()), 'ok'],
  ['no backups', judgeBackups(false, null), 'warning'],
  ['no backup yet', judgeBackups(true, backup({ lastAt: null })), 'warning'],
  ['a failed backup', judgeBackups(true, backup({ problem: 'The disk is full.' })), 'problem'],
  [
    'an overdue backup of another schedule',
    judgeBackups(false, backup({ problem: 'It is old.' })),
    'problem',
  ],
  ['no demo accounts', judgeDemoLogins([], true), 'ok'],
  ['demo accounts', judgeDemoLogins(['a@example.com'], false), 'warning'],
  ['demo accounts in production', judgeDemoLogins(['a@example.com', 'b@example.com'], true), 'problem'],
  ['a folder for backups', judgeBackupFolder('/backups', null), 'ok'],
  ['no folder for backups', judgeBackupFolder('/backups', 'not a directory'), 'problem'],
  ['readable authenticators', judgeSecondFactors([]), 'ok'],
  ['a replaced secret', judgeSecondFactors(['a@example.com']), 'problem'],
  ['delivered emails', judgeEmails(0), 'ok'],
  ['undelivered emails', judgeEmails(3), 'warning'],
  ['a shop that has not begun', judgeReadiness(null), 'ok'],
  ['a shop that says everything', judgeReadiness([]), 'ok'],
  ['a shop that lacks an officer', judgeReadiness(['There is no grievance officer.']), 'warning'],
])('%s', (_what, finding, level) => {
  expect(finding.level).toBe(level);
  expect(finding.text).toMatch(/\S[.:]|\.$/);
  // Whatever is wrong comes with what to do about it.
  expect(finding.fix !== '').toBe(level !== 'ok');
});
