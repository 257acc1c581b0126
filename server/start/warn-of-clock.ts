/** Warns of a clock that differs from the database server's, which all processes share. */
import type { Deps } from '../context';
import { readServerInfo } from '../db/mysql/server-info';
import { checkClock } from '../doctor/checks';

export async function warnOfClock({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const info = await readServerInfo(db);
  if (!info) return;
  const { level, text, fix } = checkClock(info.time.getTime() - now().getTime(), 'the database server');
  if (level !== 'ok') log.warn(`${text} ${fix}`);
}
