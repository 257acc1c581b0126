/**
 * Reads a SQLite file in a thread of its own: a statement blocks the thread that runs it, which must not be the one that answers
 * requests when it takes long.
 */
import { openCallThread } from '../../threads/open-calls';
import type { SqlConnection } from '../client';
import { StatementError } from '../statement-error';
import type { Statement } from './sqlite-connection';

export function openReadThread(file: string): SqlConnection {
  const thread = openCallThread<Statement, unknown[]>('reading', { file });
  return {
    kind: 'sqlite',
    query: async <Row>({ sql, values }: Statement) => {
      try {
        return (await thread.call({ sql, values })) as Row[];
      } catch (error) {
        throw new StatementError((error as NodeJS.ErrnoException).code, error);
      }
    },
    close: thread.close,
  };
}
