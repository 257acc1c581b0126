import { getQueryKey } from '@trpc/react-query';
import type { AuditChange } from '../../../src/audit-log/entries';
import type { ImportJob, PlannedChange } from '../../../src/import/job';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { parsePageNumber } from '../../page-number';
import { trpc } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Cell, Row, Table } from '../../ui/table';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import * as css from './import.css';
import { SectionPages } from './section-pages';

const COLUMNS = [{ title: 'Product' }, { title: 'Line', numeric: true }, { title: 'What changes' }];
/** A product with two hundred variants would fill the page. */
const MAX_SHOWN_CHANGES = 6;

function Change({ change: { field, from, to } }: { change: AuditChange }) {
  return (
    <span className={css.field}>
      {field.replace(/:$/, '')}: {from !== null && <span className={css.previousValue}>{from}</span>}{' '}
      {to ?? 'none'}
    </span>
  );
}

function Changes({ change: { changes } }: { change: PlannedChange }) {
  const hiddenCount = changes.length - MAX_SHOWN_CHANGES;
  return (
    <div className={css.fields}>
      {changes.slice(0, MAX_SHOWN_CHANGES).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {hiddenCount > 0 && <span className={css.more}>and {hiddenCount} more</span>}
    </div>
  );
}

/** The values that the import would empty. They are a section of their own, so that none is overlooked among other changes. */
export function DeletionsTable({ job: { id } }: { job: ImportJob }) {
  const query = useListQuery();
  const input = { id, page: parsePageNumber(query.deferredParams, 'emptied'), deletions: true };
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.import.changes, input, 'query')}
      loading={<ListLoading label="Loading the emptied values…" />}
      failed={renderErrorNote('The emptied values could not be loaded.')}
    >
      <PlannedChanges
        input={input}
        id="import-deletions"
        title="Values that would be emptied"
        caption="Products that would lose values"
        pageName="emptied"
      />
    </QueryBoundary>
  );
}

/** What the import would do, product by product. */
export function ChangesTable({ job: { id } }: { job: ImportJob }) {
  const query = useListQuery();
  const input = { id, page: parsePageNumber(query.deferredParams) };
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.import.changes, input, 'query')}
      loading={<ListLoading label="Loading the changes…" />}
      failed={renderErrorNote('The changes could not be loaded.')}
    >
      <PlannedChanges
        input={input}
        id="import-changes"
        title="What changes"
        caption="Products the import would create or change"
        pageName="page"
      />
    </QueryBoundary>
  );
}

interface PlannedChangesProps {
  input: { id: string; page: number; deletions?: boolean };
  id: string;
  title: string;
  caption: string;
  /** of the URL's parameter */
  pageName: string;
}

function PlannedChanges({ input, id, title, caption, pageName }: PlannedChangesProps) {
  const [data] = trpc.admin.import.changes.useSuspenseQuery(input, { staleTime: Infinity });
  if (data.total === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      <Table caption={caption} columns={COLUMNS}>
        {data.data.map((change) => (
          <Row key={change.line} interactive={false}>
            <Cell rowHeader className={css.breakable}>
              {change.name} {change.kind === 'create' && <Badge tone="green">New</Badge>}
            </Cell>
            <Cell label="Line" numeric>
              {change.line}
            </Cell>
            <Cell label="What changes" className={css.breakable}>
              <Changes change={change} />
            </Cell>
          </Row>
        ))}
      </Table>
      <SectionPages
        headingId={id}
        name={pageName}
        page={input.page}
        totalPages={data.totalPages}
        label={`Pages: ${title}`}
      />
    </section>
  );
}
