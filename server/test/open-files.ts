import { readdirSync, readlinkSync } from 'node:fs';

export const canListOpenFiles = process.platform === 'linux';

/** Some descriptors are closed while they are listed. */
function readDescriptor(name: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${name}`);
  } catch {
    return '';
  }
}

/** The paths of what this process has open. */
export const listOpenFiles = (): string[] => readdirSync('/proc/self/fd').map(readDescriptor);
