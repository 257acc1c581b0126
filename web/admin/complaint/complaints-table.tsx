import { Link } from 'wouter';
import { getUrgency } from '../../../src/complaint/deadlines';
import type { ListedComplaint } from '../../../src/complaint/schema';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { toMailHref } from '../../shop/cms/company-links';
import { Cell, Row, Table } from '../../ui/table';
import { ComplaintBadge } from './complaint-badge';
import * as css from './complaints.css';

const COLUMNS = [
  { title: 'Complaint' },
  { title: 'From' },
  { title: 'Received' },
  { title: 'Due' },
  { title: 'State' },
];

interface ComplaintsTableProps {
  complaints: readonly ListedComplaint[];
  /** the address that opens a complaint */
  hrefFor: (id: string) => string;
}

export function ComplaintsTable({ complaints, hrefFor }: ComplaintsTableProps) {
  const now = new Date();
  return (
    <Table caption="Complaints, sorted by deadline" columns={COLUMNS}>
      {complaints.map((complaint) => {
        const { id, number, subject, name, email, createdAt } = complaint;
        return (
          <Row key={id}>
            <Cell rowHeader className={css.subject}>
              <div>
                <Link href={hrefFor(id)} state={KEEP_SCROLL} className={css.link}>
                  {subject}
                </Link>
                <div className={css.note}>{number}</div>
              </div>
            </Cell>
            <Cell label="From" className={css.from}>
              <div>
                {name}
                <div>
                  <a href={toMailHref(email, `Your complaint ${number}`)} className={css.email}>
                    {email}
                  </a>
                </div>
              </div>
            </Cell>
            <Cell label="Received" shrink>
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatAgo(createdAt, now)}
              </time>
            </Cell>
            <Cell label="Due">
              <Due complaint={complaint} now={now} />
            </Cell>
            <Cell label="State">
              <ComplaintBadge state={complaint.state} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** What is due next, and when; for a resolved complaint, when that was done. */
export function Due({ complaint, now }: { complaint: ListedComplaint; now: Date }) {
  const { dueAt, resolveBy, resolvedAt } = complaint;
  if (resolvedAt) return <span className={css.note}>Resolved {formatAgo(resolvedAt, now)}</span>;
  const urgency = getUrgency(complaint, now);
  const task = dueAt === resolveBy ? 'Resolve' : 'Answer';
  return (
    <span className={css.due({ urgency })}>
      {task} by <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
      {urgency === 'overdue' && ' (overdue)'}
    </span>
  );
}
