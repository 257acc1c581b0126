/** Resident memory of another process. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const KILOBYTE = 1024;

function readStatus(pid: number, field: 'VmRSS' | 'VmHWM'): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1];
    return kilobytes ? Number(kilobytes) * KILOBYTE : null;
  } catch {
    return null;
  }
}

/** In bytes. */
export function readMemory(pid: number): number {
  const bytes = readStatus(pid, 'VmRSS');
  if (bytes !== null) return bytes;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * KILOBYTE;
}

/** The most that the process has used so far, in bytes. Only Linux records it; elsewhere it is what the process uses now. */
export const readPeakMemory = (pid: number): number => readStatus(pid, 'VmHWM') ?? readMemory(pid);
