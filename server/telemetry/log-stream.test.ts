import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openLogStream } from './log-stream';

const folder = mkdtempSync(join(tmpdir(), 'vastra-log-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lines = Array.from({ length: 1000 }, (_, n) => `${n} ${'é'.repeat(n % 50)}\n`);

it('writes every line in its order, the last ones before the process ends', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const stream = openLogStream(fd);
  for (const line of lines) stream.write(line);
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe(lines.join('')));
  stream.write('begins\n');
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('begins'));
  stream.write('in the background\n');
  stream.write('last\n');
  stream.end();
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('in the background'));
  expect(readFileSync(file, 'utf8')).toContain('last\n');
  closeSync(fd);
});

it.runIf(existsSync('/dev/full'))('goes on where nothing can be written, and ends at once', async () => {
  const fd = openSync('/dev/full', 'w');
  const stream = openLogStream(fd);
  for (const line of lines) stream.write(line);
  // Each attempt takes the lines that wait.
  await new Promise((resolve) => setImmediate(resolve));
  stream.write('one more\n');
  stream.end();
});
