import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a program; undefined where this machine lacks it. Debian installs servers where PATH need not look. */
export const findProgram = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
