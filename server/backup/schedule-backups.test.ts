import { spawn } from 'node:child_process';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from '../test/harness';
import { BACKUP_TASK, getBackupStatus, recordBackup, recordUnfinished } from './record-backup';
import { claimBackup, getNextNight, makeBackup, planNextBackup, postponeBackup } from './schedule-backups';

const store = await openFileStore();
const { db } = store.deps;
const at = (time: string) => ({ ...store.deps, now: () => new Date(time) });
/** 02:30 IST */
const NIGHT = '2026-11-21T21:00:00.000Z';

beforeEach(() => db.transact((tx) => tx.scheduledTask.deleteMany()));

describe('the nightly backup', () => {
  it('is at half past two in India', () => {
    expect(getNextNight(new Date('2026-11-21T06:30:00Z')).toISOString()).toBe(NIGHT);
    expect(getNextNight(new Date('2026-11-21T20:59:59Z')).toISOString()).toBe(NIGHT);
    expect(getNextNight(new Date(NIGHT)).toISOString()).toBe('2026-11-22T21:00:00.000Z');
  });

  it('is made once, by one of the processes', async () => {
    expect(await claimBackup(at('2026-11-21T06:30:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-21T20:59:00Z'))).toBe(false);
    const processes = Array.from({ length: 6 }, () => claimBackup(at('2026-11-21T21:00:30Z')));
    expect((await Promise.all(processes)).filter(Boolean)).toHaveLength(1);
    expect(await claimBackup(at('2026-11-21T21:01:30Z'))).toBe(false);
    await planNextBackup(at('2026-11-21T21:02:00Z'));
    expect(await claimBackup(at('2026-11-22T20:59:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-22T21:00:30Z'))).toBe(true);
  });

  it('whose process ended, or lost the database, is made in an hour', async () => {
    await claimBackup(at('2026-11-21T06:30:00Z'));
    expect(await claimBackup(at('2026-11-21T21:00:30Z'))).toBe(true);
    expect(await claimBackup(at('2026-11-21T22:00:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-21T22:00:30Z'))).toBe(true);
  });

  it('that takes longer than an hour is made once', async () => {
    await claimBackup(at('2026-11-21T06:30:00Z'));
    expect(await claimBackup(at('2026-11-21T21:00:30Z'))).toBe(true);
    await postponeBackup(at('2026-11-21T21:40:30Z'));
    expect(await claimBackup(at('2026-11-21T22:30:00Z'))).toBe(false);
  });

  it('is made up for when no process ran at night, and not postponed by a clock that was wrong', async () => {
    await claimBackup(at('2036-11-21T06:30:00Z'));
    expect(await claimBackup(at('2026-11-21T06:30:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-23T12:00:00Z'))).toBe(true);
  });

  it('that failed is tried again in an hour, by one of the processes, until one succeeds', async () => {
    await claimBackup(at('2026-11-21T06:30:00Z'));
    expect(await claimBackup(at('2026-11-21T21:00:30Z'))).toBe(true);
    await postponeBackup(at('2026-11-21T21:04:00Z'));
    expect(await claimBackup(at('2026-11-21T22:03:00Z'))).toBe(false);
    const processes = Array.from({ length: 6 }, () => claimBackup(at('2026-11-21T22:04:30Z')));
    expect((await Promise.all(processes)).filter(Boolean)).toHaveLength(1);
    await planNextBackup(at('2026-11-21T22:05:00Z'));
    expect(await claimBackup(at('2026-11-22T20:59:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-22T21:00:30Z'))).toBe(true);
  });

  it('that failed shortly before the next night is made then', async () => {
    await claimBackup(at('2026-11-21T06:30:00Z'));
    await claimBackup(at('2026-11-22T20:20:00Z'));
    await postponeBackup(at('2026-11-22T20:30:00Z'));
    expect(await claimBackup(at('2026-11-22T20:59:00Z'))).toBe(false);
    expect(await claimBackup(at('2026-11-22T21:00:30Z'))).toBe(true);
  });

  it('is claimed by one when several start on a new database', async () => {
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => claimBackup(at('2026-11-21T21:00:30Z'))),
    );
    expect(claims).not.toContain(true);
    expect((await db.reader.scheduledTask.findMany()).map(({ name }) => name)).toEqual([BACKUP_TASK]);
  });
});

describe('the last backup', () => {
  const getStatus = (now = new Date()) => getBackupStatus({ ...store.deps, now: () => now });
  const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  it('is unknown in a store that makes none', async () => {
    expect(await getStatus()).toBeNull();
    expect(
      await getBackupStatus({
        ...store.deps,
        env: { ...store.deps.env, backup: { folder: '/b', keep: 1, passphrase: null } },
      }),
    ).toEqual({ lastAt: null, bytes: null, problem: null });
  });

  it('is shown with its age and size, and with a problem when it is too old', async () => {
    await recordBackup(store.target, async () => ({ file: 'a', bytes: 5_000_000_000, problem: null }));
    expect(await getStatus()).toEqual({ lastAt: expect.any(String), bytes: 5_000_000_000, problem: null });
    expect((await getStatus(hoursFromNow(51)))?.problem).toBe('The last backup is older than two days.');
  });

  it('reports a failure until the next success, and a backup that ended without a result', async () => {
    const failing = recordBackup(store.target, async () => {
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    expect(await getStatus()).toEqual({ lastAt: null, bytes: null, problem: 'The disk is full.' });
    await recordBackup(store.target, async () => ({ file: 'a', bytes: 1, problem: null }));
    expect((await getStatus())?.problem).toBeNull();
    await db.transact((tx) => tx.scheduledTask.updateMany({ data: { startedAt: hoursFromNow(1) } }));
    expect((await getStatus(hoursFromNow(8)))?.problem).toBe('The last backup did not finish.');
  });

  it('reports at once that its process was killed, or ended before it began', async () => {
    const make = (code: string) =>
      makeBackup({ ...store.deps, now: () => new Date() }, () => spawn(process.execPath, ['-e', code]));
    await recordBackup(store.target, async () => ({ file: 'a', bytes: 1, problem: null }));
    await make('process.kill(process.pid, "SIGKILL")');
    expect((await getStatus())?.problem).toBe('The backup ended before it was complete (SIGKILL).');
    await make('console.error("backup: PORT must be a number."); process.exit(1)');
    expect((await getStatus())?.problem).toBe(
      'The backup ended before it was complete (backup: PORT must be a number.).',
    );
    await make('process.exit(7)');
    expect((await getStatus())?.problem).toBe('The backup ended before it was complete (exit code 7).');
  });

  it('keeps the reason that a failed backup gave itself', async () => {
    const failing = recordBackup(store.target, async () => {
      throw new Error('The disk is full.');
    });
    await expect(failing).rejects.toThrow('The disk is full.');
    await recordUnfinished({ db, now: () => new Date() }, hoursFromNow(-1), 'exit code 1');
    expect((await getStatus())?.problem).toBe('The disk is full.');
  });
});
