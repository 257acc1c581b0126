/** The thread of {@link readInThread}. */
import { openSqlConnection } from '../db/open-database';
import { answerCalls } from '../threads/answer-calls';
import type { ReportOrder } from './read-in-thread';
import { readReportAs } from './read-report';

answerCalls(async ({ target, form, request }: ReportOrder) => {
  const db = await openSqlConnection(target);
  try {
    return await readReportAs(db, form, request as never);
  } finally {
    await db.close();
  }
});
