import { keepPreviousData } from '@tanstack/react-query';
import type { AuditLogEntry } from '../../../src/audit/entries';
import { AUDIT_OBJECT_NAMES, type AuditObject } from '../../../src/audit/labels';
import { AUDIT_MESSAGES } from '../../../src/audit/messages';
import type { Page } from '../../../src/pagination';
import { pageNumber } from '../../page-number';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { ErrorNote } from '../../ui/error-note';
import { Pagination } from '../../ui/pagination';
import { pagination } from '../list/list.css';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { formatRange, ListFilter, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { AuditTable } from './audit-table';

const TYPES = Object.entries(AUDIT_OBJECT_NAMES) as [AuditObject, string][];
const TYPE_OPTIONS = [['', 'Everything'], ...TYPES] as const;

export default function AuditLogPage() {
  const query = useListQuery();
  const objectType = TYPES.find(([type]) => type === query.get('type'))?.[0];
  const { data, isError, isFetching, refetch } = trpc.admin.audit.log.useQuery(
    { page: pageNumber(query.params), objectType },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <>
      <ListHead title="Audit log" summary="Changes made in the back office, newest first" />
      <ListTools range={data && formatRange({ ...data, shown: data.data.length }, ['entry', 'entries'])}>
        <ListFilter query={query} name="type" label="Changed item" options={TYPE_OPTIONS} />
      </ListTools>
      {isError && (
        <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
          {AUDIT_MESSAGES.logFailed}
        </ErrorNote>
      )}
      {!data && !isError && <ListLoading label="Loading the audit log…" />}
      {data && <Entries result={data} query={query} isFiltered={objectType !== undefined} />}
    </>
  );
}

interface EntriesProps {
  result: Page<AuditLogEntry>;
  query: ListQuery;
  isFiltered: boolean;
}

function Entries({ result: { data, page, totalPages }, query, isFiltered }: EntriesProps) {
  if (data.length === 0) {
    if (page > 1) return <Empty title="No entries on this page" as="h2" align="start" />;
    return isFiltered ? (
      <Empty title="No entries of this type" as="h2" align="start" />
    ) : (
      <Empty title="No changes yet" as="h2" align="start">
        Changes made in the back office are listed here.
      </Empty>
    );
  }
  return (
    <>
      <AuditTable entries={data} />
      <div className={pagination}>
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(page) => query.hrefWith({ page })}
          label="Pages of the audit log"
        />
      </div>
    </>
  );
}
