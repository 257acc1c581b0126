import { getQueryKey } from '@trpc/react-query';
import type { ImportJob } from '../../../src/import/job';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { parsePageNumber } from '../../page-number';
import { trpc } from '../../trpc';
import { Cell, Row, Table } from '../../ui/table';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import { DownloadButton } from '../shared/download/download-button';
import * as css from './import.css';
import { SectionPages } from './section-pages';

const COLUMNS = [
  { title: 'Line', numeric: true },
  { title: 'Column' },
  { title: 'What is wrong' },
  { title: 'Product' },
];

/** Every bad row by its line, column and reason. */
export function BadRowsTable({ job: { id, badRows } }: { job: ImportJob }) {
  const query = useListQuery();
  const input = { id, page: parsePageNumber(query.deferredParams, 'bad') };
  if (badRows === 0) return null;
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.import.badRows, input, 'query')}
      loading={<ListLoading label="Loading the bad rows…" />}
      failed={renderErrorNote('The rows with errors could not be loaded.')}
    >
      <BadRows input={input} />
    </QueryBoundary>
  );
}

function BadRows({ input: { id, page } }: { input: { id: string; page: number } }) {
  const [data] = trpc.admin.import.badRows.useSuspenseQuery({ id, page }, { staleTime: 0 });
  return (
    <section className={css.section} aria-labelledby="import-bad-rows">
      <h2 id="import-bad-rows" className={css.heading}>
        Bad rows
      </h2>
      <p className={css.paragraph}>
        None of the rows of these products is imported. Download them, fix them in a spreadsheet and import
        that file.
      </p>
      <div className={css.buttons}>
        <DownloadButton path={toApiUrl(REST_PATHS.importBadRows, { id })} fileName="bad-rows.csv">
          Download bad rows
        </DownloadButton>
      </div>
      <Table caption="Rows that can’t be imported" columns={COLUMNS}>
        {data.data.map(({ line, column, reason, product }) => (
          <Row key={`${line} ${column} ${reason}`} interactive={false} nested>
            <Cell rowHeader numeric label="Line">
              {line}
            </Cell>
            <Cell label="Column">{column ?? 'Whole row'}</Cell>
            <Cell label="What is wrong" className={css.breakable}>
              {reason}
            </Cell>
            <Cell label="Product" className={css.breakable}>
              {product || 'No name'}
            </Cell>
          </Row>
        ))}
      </Table>
      <SectionPages
        headingId="import-bad-rows"
        name="bad"
        page={page}
        totalPages={data.totalPages}
        label="Pages of rows with errors"
      />
    </section>
  );
}
