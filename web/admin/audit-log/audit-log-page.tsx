import { getQueryKey } from '@trpc/react-query';
import { AUDIT_OBJECT_NAMES, type AuditObject } from '../../../src/audit-log/labels';
import { AUDIT_MESSAGES } from '../../../src/audit-log/messages';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { parsePageNumber } from '../../page-number';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { CACHED } from '../list/cached';
import { ExportButton } from '../list/export-button';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
import { formatRange, ListFilter, ListTools } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { AuditTable } from './audit-table';

const TYPES = Object.entries(AUDIT_OBJECT_NAMES) as [AuditObject, string][];
const TYPE_OPTIONS = [['', 'Everything'], ...TYPES] as const;

export default function AuditLogPage() {
  const query = useListQuery();
  const input = {
    page: parsePageNumber(query.deferredParams),
    objectType: TYPES.find(([type]) => type === query.deferredParams.get('type'))?.[0],
  };
  const { data: list } = trpc.admin.audit.log.useQuery(input, CACHED);
  return (
    <>
      <ListHead title="Audit log" summary="Changes made in the back office, newest first">
        <ExportButton name="audit-log" filters={input} />
      </ListHead>
      <ListTools range={list && formatRange({ ...list, shown: list.data.length }, ['entry', 'entries'])}>
        <ListFilter query={query} name="type" label="Changed item" options={TYPE_OPTIONS} />
      </ListTools>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.audit.log, input, 'query')}
        loading={<ListLoading label="Loading the audit log…" />}
        failed={renderErrorNote(AUDIT_MESSAGES.logFailed)}
      >
        <Entries query={query} input={input} />
      </QueryBoundary>
    </>
  );
}

interface EntriesProps {
  query: ListQuery;
  input: { page: number; objectType: AuditObject | undefined };
}

function Entries({ query, input }: EntriesProps) {
  const [{ data, page, totalPages, total }] = trpc.admin.audit.log.useSuspenseQuery(input, { staleTime: 0 });
  if (data.length === 0) {
    if (total > 0) {
      return (
        <NoMatches
          title="No entries on this page"
          linkText="Back to the first page"
          href={query.hrefWith({ page: 1 })}
        />
      );
    }
    return input.objectType ? (
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
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of the audit log" />
    </>
  );
}
