import type { DatabaseTarget } from '../db/client';
import { StatementError } from '../db/statement-error';
import { openCallThread } from '../threads/open-calls';
import type { ReportForm, ReportOf, RequestOf } from './read-report';

export interface ReportOrder<Form extends ReportForm = ReportForm> {
  target: DatabaseTarget;
  form: Form;
  request: RequestOf<Form>;
}

const thread = openCallThread<ReportOrder, unknown>('reporting', null);

/** `readReportAs` in a thread of its own: ten thousand documents keep one busy for a second. */
export async function readInThread<Form extends ReportForm>(
  order: ReportOrder<Form>,
): Promise<ReportOf<Form>> {
  try {
    return (await thread.call(order)) as ReportOf<Form>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code ? new StatementError(code, error) : error;
  }
}
