import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { toIstDate } from '../../../src/dates';
import { formatRupees } from '../../../src/money';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { formatMonth, type ReportCell, type ShownReport, toPlainCell } from '../../../src/tax/report-tables';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { SelectField } from '../../ui/fields';
import { Cell, Row, Table } from '../../ui/table';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import { DownloadButton } from '../shared/download/download-button';
import * as css from './tax.css';

const MONTHS_SHOWN = 24;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The current month and those before it, with those `more`, newest first. */
function listMonths(today: string, more: readonly string[]): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, ago) => {
    const index = year * 12 + month - 1 - ago;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  return [...new Set([...months, ...more])].sort().reverse();
}

export default function TaxReportsPage() {
  const query = useListQuery();
  const [today] = useState(() => toIstDate(new Date()));
  const monthParam = query.get('month');
  const month = MONTH.test(monthParam) ? monthParam : today.slice(0, 7);
  const gstin = query.get('gstin') || null;
  // Not a suspense query: the latest months can be chosen without it.
  const { data: documented = [] } = trpc.admin.tax.months.useQuery();
  return (
    <>
      <ListHead title="Tax reports" summary="Sales with GST, as GSTR-1 lists them">
        <SelectField
          label="Month"
          hideLabel
          className={css.month}
          value={month}
          onChange={(event) => query.set({ month: event.target.value, gstin: null })}
        >
          {listMonths(today, [month, ...documented]).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </SelectField>
      </ListHead>
      <QueryBoundary
        key={`${month} ${gstin}`}
        queryKey={getQueryKey(trpc.admin.tax.report, { month, gstin }, 'query')}
        loading={<ListLoading label="Loading the report…" />}
        failed={renderErrorNote('The report could not be loaded.')}
      >
        <Report month={month} gstin={gstin} onGstin={(chosen) => query.set({ gstin: chosen })} />
      </QueryBoundary>
    </>
  );
}

interface ReportProps {
  month: string;
  gstin: string | null;
  onGstin: (gstin: string) => void;
}

function Report({ month, gstin: gstinParam, onGstin }: ReportProps) {
  const [report] = trpc.admin.tax.report.useSuspenseQuery({ month, gstin: gstinParam }, { staleTime: 0 });
  const { gstin, gstins, totals, tables } = report;
  if (!gstin || !totals || tables.every(({ rowCount }) => rowCount === 0)) {
    return (
      <Empty title="No documents" as="h2" align="start">
        Invoices appear here when orders are shipped by a shop with a GSTIN.
      </Empty>
    );
  }
  const query = `?gstin=${gstin}`;
  return (
    <div className={css.sections}>
      <div className={css.tools}>
        {gstins.length > 1 ? (
          <SelectField label="GSTIN" value={gstin} onChange={(event) => onGstin(event.target.value)}>
            {gstins.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        ) : (
          <span className={css.hint}>GSTIN {gstin}</span>
        )}
        <DownloadButton
          path={toApiUrl(REST_PATHS.gstReturn, { month }) + query}
          fileName={`gstr1-${gstin}-${month}.json`}
        >
          GSTR-1 for the offline tool
        </DownloadButton>
      </div>
      <Totals totals={totals} />
      {tables.map((table) => (
        <ReportSection
          key={table.key}
          table={table}
          path={toApiUrl(REST_PATHS.taxTable, { month, table: table.key }) + query}
          month={month}
        />
      ))}
    </div>
  );
}

function Totals({ totals }: { totals: NonNullable<ShownReport['totals']> }) {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = totals;
  const amounts = [
    ['Sales less credit notes', totalPaise],
    ['Taxable value', taxablePaise],
    ['CGST', cgstPaise],
    ['SGST/UTGST', sgstPaise],
    ['IGST', igstPaise],
  ] as const;
  return (
    <dl className={css.totals}>
      {amounts.map(([name, paise]) => (
        <div key={name}>
          <dt className={css.hint}>{name}</dt>
          <dd className={css.amount}>{formatRupees(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReportSectionProps {
  table: ShownReport['tables'][number];
  path: string;
  month: string;
}

const showCell = (cell: ReportCell) =>
  typeof cell === 'object' && 'paise' in cell ? formatRupees(cell.paise) : toPlainCell(cell);

function ReportSection({ table: { key, title, columns, rows, rowCount }, path, month }: ReportSectionProps) {
  const [isOpen, setOpen] = useState(key !== 'register');
  if (rowCount === 0) return null;
  return (
    <section className={css.section} aria-labelledby={`table-${key}`}>
      <div className={css.sectionHead}>
        <h2 id={`table-${key}`} className={css.sectionTitle}>
          {title} <span className={css.hint}>{rowCount}</span>
        </h2>
        {key === 'register' && (
          <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        )}
        <DownloadButton path={path} fileName={`${key}-${month}.csv`}>
          CSV
        </DownloadButton>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, with the arrow keys too
        <section className={css.scroll} aria-label={title} tabIndex={0}>
          <Table caption={title} columns={columns}>
            {rows.map((row) => (
              <Row key={row.map(showCell).join(' ')} interactive={false} nested>
                {row.map((cell, index) => {
                  const column = columns[index];
                  return (
                    <Cell
                      key={column?.title}
                      label={column?.title ?? ''}
                      numeric={column?.numeric ?? false}
                      rowHeader={index === 0}
                    >
                      {showCell(cell)}
                    </Cell>
                  );
                })}
              </Row>
            ))}
          </Table>
        </section>
      )}
      {isOpen && rowCount > rows.length && (
        <p className={css.hint}>
          The first {rows.length} of {rowCount} rows. Download the CSV for all of them.
        </p>
      )}
    </section>
  );
}
