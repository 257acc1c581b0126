/** Judges what was measured. Pure, so that each limit is tested without a deployment. */
import type { BackupStatus } from '../../src/dashboard/schema';
import { formatCount } from '../../src/format-count';
import { type Finding, fail, ok, warn } from './finding';

const MIN_NODE = [20, 19] as const;

export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOld = major < MIN_NODE[0] || (major === MIN_NODE[0] && minor < MIN_NODE[1]);
  if (isOld)
    return fail('Node', `Node ${version} is too old.`, `Install Node ${MIN_NODE.join('.')} or later.`);
  if (major % 2 === 1)
    return warn(
      'Node',
      `Node ${version} is not a version with long-term support.`,
      'Install an even-numbered version, which gets security updates for years.',
    );
  return ok('Node', `Node ${version}.`);
}

/** @param fault why the store can't listen there, or null */
export const checkHost = (host: string, fault: string | null): Finding =>
  fault === null
    ? ok('Host', `The store can listen on ${host}.`)
    : fail('Host', fault, 'Unset HOST, or set it to an address of this machine.');

/** The oldest versions whose SQL the store uses. */
const MIN_DATABASE = { MariaDB: [10, 6], MySQL: [8, 0] } as const;

/** @param version as the server reports it: `10.11.6-MariaDB-0+deb12u1`, `8.0.39` */
export function checkDatabaseVersion(version: string): Finding {
  const name = /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
  const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
  const [minMajor, minMinor] = MIN_DATABASE[name];
  if (major < minMajor || (major === minMajor && minor < minMinor))
    return fail(
      'Database',
      `${name} ${major}.${minor} is too old.`,
      `Upgrade it to ${name} ${minMajor}.${minMinor} or later.`,
    );
  return ok('Database', `${name} ${major}.${minor} answers.`);
}

export function checkWritable(isReadOnly: boolean): Finding {
  if (!isReadOnly) return ok('Writing', 'The database server takes writes.');
  return fail(
    'Writing',
    'The database server is read-only, so that the store can’t save anything.',
    'Name the primary server in DATABASE_URL, or make this one writable: SET GLOBAL read_only = 0.',
  );
}

/** @param unsafe names of tables with another engine */
export function checkTables(unsafe: readonly string[]): Finding {
  if (unsafe.length === 0) return ok('Tables', 'All tables are InnoDB’s.');
  return fail(
    'Tables',
    `Without InnoDB, these tables keep half of a change that fails, and rows that belong to nothing: ${unsafe.join(', ')}.`,
    'Dump the data alone, and load it where npm run migrate has made the tables: another engine has lost the foreign keys.',
  );
}

export function checkMigrations({ pending, fresh }: { pending: readonly string[]; fresh: boolean }): Finding {
  if (pending.length === 0) return ok('Migrations', 'The database is up to date.');
  return warn(
    'Migrations',
    fresh
      ? 'The database is empty.'
      : `${pending.length} migrations are to be applied: ${pending.join(', ')}.`,
    'The next start applies them, or npm run migrate. Make a backup first.',
  );
}

const MB = 1024 * 1024;
const GB = 1024 * MB;
const formatBytes = (bytes: number): string =>
  bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : `${Math.floor(bytes / MB)} MB`;

/** @param freeBytes of the disk that has DATA_DIR */
export function checkDisk(freeBytes: number, totalBytes: number): Finding {
  const text = `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} are free.`;
  const fix = 'Delete old files or get a larger disk: a store that can’t write accepts no orders.';
  if (freeBytes < 200 * MB) return fail('Disk', text, fix);
  if (freeBytes < 2 * GB || freeBytes < totalBytes * 0.05) return warn('Disk', text, fix);
  return ok('Disk', text);
}

/** Reports a data folder that does not exist yet. @param fault why it can't be created, or null */
export const checkMissingFolder = (folder: string, fault: string | null): Finding =>
  fault === null
    ? warn('Data folder', `${folder} does not exist yet.`, 'The first start creates it.')
    : fail(
        'Data folder',
        `${folder} can't be created: ${fault}.`,
        'Create it, and give it to the user who runs the store.',
      );

const MAX_NAMED = 5;

/**
 * @param mode of DATA_DIR, such as 0o40700
 * @param fault why it can't be written to, or null
 * @param unusable what is in it and can't be read or written
 */
export function checkFolder(
  folder: string,
  mode: number,
  fault: string | null,
  unusable: readonly string[] = [],
): Finding {
  if (fault !== null)
    return fail(
      'Data folder',
      `${folder} can't be written to: ${fault}.`,
      `Give it to the user who runs the store (chown -R USER ${folder}), on a disk that can be written to.`,
    );
  if (unusable.length > 0)
    return fail(
      'Data folder',
      `The store's user can't read and write ${unusable.slice(0, MAX_NAMED).join(', ')}${unusable.length > MAX_NAMED ? ' and more' : ''} in ${folder}.`,
      `A command of another user has made that. Give all of it to the user who runs the store: chown -R USER ${folder}`,
    );
  if ((mode & 0o077) !== 0)
    return warn(
      'Data folder',
      `Other users of this machine can open ${folder}.`,
      `chmod 700 ${folder}. The store does it when it starts as the owner of the folder.`,
    );
  return ok('Data folder', `${folder} can be written to, by its owner alone.`);
}

const MAX_CLOCK_DIFFERENCE_MS = 5_000;

/** @param differenceMs between this machine's clock and another's */
export function checkClock(differenceMs: number, other: string): Finding {
  const seconds = Math.round(Math.abs(differenceMs) / 1000);
  if (Math.abs(differenceMs) <= MAX_CLOCK_DIFFERENCE_MS)
    return ok('Clock', `The clock agrees with ${other}.`);
  return warn(
    'Clock',
    `This machine's clock and ${other} differ by ${seconds} seconds.`,
    'Let both follow a time server (systemd-timesyncd or chrony): tokens and reservations depend on the time.',
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** @param expires the end of the certificate's validity; `fault` is why it is not trusted, or null */
export function checkCertificate(expires: Date, fault: string | null, now: Date): Finding {
  const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
  // Before the fault, which then says the same without the advice.
  if (days < 0)
    return fail('TLS', 'The certificate has expired.', 'Renew it, and find out why it was not renewed.');
  if (fault)
    return fail(
      'TLS',
      `Browsers do not trust the certificate: ${fault}.`,
      'Get one for this address, for example with Caddy or certbot.',
    );
  if (days < 14)
    return warn(
      'TLS',
      `The certificate expires in ${days} days.`,
      'Find out why it was not renewed: Caddy and certbot do it a month before.',
    );
  return ok('TLS', `The certificate is valid for ${days} more days.`);
}

interface PublicAnswer {
  status: number;
  body: string;
  /** whether something in front of the store has added its headers */
  hasProxyHeaders: boolean;
}

/** @param answer of PUBLIC_URL/healthz; a text says why there is none */
export function checkPublicUrl(url: string, answer: PublicAnswer | string, trustProxy: number): Finding {
  const fix =
    'Check that the store runs, that the name points to this machine and that the proxy passes requests on.';
  if (typeof answer === 'string') return fail('Address', `${url} does not answer: ${answer}.`, fix);
  const { status, body, hasProxyHeaders } = answer;
  if (status !== 200 || !body.includes('"status":"ok"'))
    return fail('Address', `Something else than the store answers at ${url} (${status}).`, fix);
  if (hasProxyHeaders && trustProxy === 0)
    return warn(
      'Address',
      `The store answers at ${url} through a proxy, but TRUST_PROXY is 0.`,
      'Set TRUST_PROXY to the number of proxies in front: otherwise all visitors share one rate limit.',
    );
  return ok('Address', `The store answers at ${url}.`);
}

/** @param sentences what the shop has yet to say; null before it has begun */
export function checkReadiness(sentences: readonly string[] | null): Finding {
  if (sentences === null) return ok('Law', 'Nothing is checked before the tax details are entered.');
  if (sentences.length === 0) return ok('Law', 'Everything that the law asks for is entered.');
  return warn('Law', sentences.join(' '), 'The dashboard of the back office links to each item.');
}

/**
 * @param isOn whether BACKUP_DIR is set
 * @param isThere whether the archive of the last backup is in it
 */
export function checkBackups(isOn: boolean, status: BackupStatus | null, isThere: boolean): Finding {
  if (status?.problem) return fail('Backups', status.problem, 'Run npm run backup and see what it says.');
  if (!isOn)
    return warn(
      'Backups',
      'The store makes no backups.',
      'Set BACKUP_DIR to a folder on another disk, or run npm run backup from a schedule of your own.',
    );
  if (!status?.lastAt)
    return warn(
      'Backups',
      'There is no backup yet.',
      'The store makes one at night; npm run backup makes one now.',
    );
  if (!isThere)
    return warn(
      'Backups',
      `The last backup is of ${status.lastAt}, but its archive is not in BACKUP_DIR.`,
      'Look for it in the BACKUP_DIR of the process that made it, or run npm run backup to make another one.',
    );
  return ok('Backups', `The last backup is of ${status.lastAt}.`);
}

/** @param unnamed how many archives do not say of which store they are */
export function checkOldArchives(unnamed: number): Finding[] {
  if (unnamed === 0) return [];
  return [
    warn(
      'Old archives',
      `${formatCount(unnamed, 'archive', 'archives')} in BACKUP_DIR can't be told from those of other stores: an earlier version named them.`,
      'Remove them when there are enough others: backups remove only those that are named for their store.',
    ),
  ];
}

/** @param missing says which uploads are not there; null for none */
export function checkUploads(missing: string | null): Finding {
  if (missing === null) return ok('Uploads', 'Every file that the database names is there.');
  return fail(
    'Uploads',
    missing,
    'Set DATA_DIR to the folder of the store, mount the disk that has its uploads, or take them from an archive of npm run backup.',
  );
}

/** @param shared how the numbers of invoices and credit notes are of one series, or null */
export function checkInvoiceNumbers(shared: string | null): Finding {
  if (shared === null) return ok('Invoice numbers', 'Invoices and credit notes have series of their own.');
  return warn(
    'Invoice numbers',
    shared,
    'Neither series is consecutive then. Choose another prefix in the tax details of the back office.',
  );
}

export function checkDemoLogins(emails: readonly string[], isProduction: boolean): Finding {
  if (emails.length === 0) return ok('Accounts', 'No account has a published password.');
  return (isProduction ? fail : warn)(
    'Accounts',
    `${emails.join(' and ')} ${emails.length > 1 ? 'have' : 'has'} the demo’s password, which everyone knows.`,
    'Change it, or use an empty database.',
  );
}

/** @param locked the emails of administrators whose authenticator's secret can't be read with JWT_SECRET */
export function checkSecondFactors(locked: readonly string[]): Finding {
  if (locked.length === 0) return ok('Two-step login', 'Every administrator’s code can be checked.');
  return fail(
    'Two-step login',
    `JWT_SECRET is not the one that ${locked.join(' and ')} turned on two-step login with, so that no code is right.`,
    'Set the former JWT_SECRET again, or run npm run admin -- turn-off-two-step for each and let them turn it on anew.',
  );
}

/** @param fault why archives can't be written to the folder, or null */
export function checkBackupFolder(folder: string, fault: string | null): Finding {
  if (fault === null) return ok('Backup folder', `${folder} can be written to.`);
  return fail(
    'Backup folder',
    `Archives can't be written to ${folder}: ${fault}.`,
    'Set BACKUP_DIR to a folder that belongs to the user who runs the store.',
  );
}

export function checkEmails(undelivered: number): Finding {
  if (undelivered === 0) return ok('Sent emails', 'No email is waiting after several failures.');
  return warn(
    'Sent emails',
    `${undelivered} emails could not be delivered.`,
    'The dashboard lists them with the reason.',
  );
}
