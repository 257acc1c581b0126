import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createUnfinished, removeAbandoned } from './remove-abandoned';

const folder = mkdtempSync(join(tmpdir(), 'vastra-abandoned-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = new Date('2026-11-21T21:00:00.000Z');
const addFolder = (name: string, hoursAgo: number): string => {
  const path = join(folder, name);
  mkdirSync(path);
  const time = new Date(NOW.getTime() - hoursAgo * 60 * 60 * 1000);
  utimesSync(path, time, time);
  return name;
};

it('removes at once what an ended process of this machine has left, and what is a day old', async () => {
  const own = basename(await createUnfinished(folder, 'backup'));
  expect(own).toMatch(`.backup-${process.pid}@`);
  const ended = spawnSync(process.execPath, ['--version']).pid;
  addFolder(`.backup-${ended}@${hostname()}-a1b2c3`, 1);
  addFolder(`.restore-${ended}@${hostname()}-a1b2c3`, 1);
  addFolder('.backup-of-an-earlier-version', 25);
  const kept = [
    own,
    addFolder(`.backup-${ended}@another-machine-a1b2c3`, 1),
    addFolder('.restore-d4e5f6', 23),
    addFolder('archives', 1000),
  ];
  await removeAbandoned(folder, NOW);
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});
