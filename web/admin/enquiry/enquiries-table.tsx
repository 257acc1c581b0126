import { useState } from 'react';
import { formatAgo, formatDateTime } from '../../../src/dates';
import type { BulkEnquiry } from '../../../src/enquiry/schema';
import { toMailHref, toTelHref } from '../../shop/cms/company-links';
import { IconButton } from '../../ui/icon-button';
import { Cell, Row, Table } from '../../ui/table';
import { EmailText } from '../list/email-text';
import * as css from './enquiries.css';
import type { EnquiriesQuery } from './enquiries-query';
import { StatusSelect } from './status-select';

const COLUMNS = [
  { title: '', label: 'Message', className: css.expandHead },
  { title: 'Name' },
  { title: 'Contact' },
  { title: 'Company', className: css.wide },
  { title: 'Product of interest', className: css.wide },
  { title: 'Quantity', numeric: true },
  { title: 'Date' },
  { title: 'Status' },
];

interface EnquiriesTableProps {
  enquiries: readonly BulkEnquiry[];
  input: EnquiriesQuery;
}

/** Rows expand to show the message. */
export function EnquiriesTable({ enquiries, input }: EnquiriesTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const now = new Date();
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <Table caption="Bulk enquiries, newest first" columns={COLUMNS}>
      {enquiries.map((enquiry) => (
        <EnquiryRows
          key={enquiry.id}
          enquiry={enquiry}
          input={input}
          now={now}
          open={open.has(enquiry.id)}
          onToggle={() => toggle(enquiry.id)}
        />
      ))}
    </Table>
  );
}

interface EnquiryRowsProps {
  enquiry: BulkEnquiry;
  input: EnquiriesQuery;
  now: Date;
  open: boolean;
  onToggle: () => void;
}

const NONE = <span className={css.none}>–</span>;

function EnquiryRows({ enquiry, input, now, open, onToggle }: EnquiryRowsProps) {
  const { id, name, email, phone, companyName, productInterest, quantity, message, createdAt } = enquiry;
  const messageId = `message-${id}`;
  return (
    <>
      <Row open={open}>
        <Cell shrink className={css.expandCell} {...(message ? { label: 'Message' } : {})}>
          {message && (
            <IconButton
              icon={open ? 'chevronDown' : 'chevronRight'}
              iconSize="small"
              size="small"
              label={`Message of ${name}`}
              aria-expanded={open}
              aria-controls={open ? messageId : undefined}
              onClick={onToggle}
            />
          )}
        </Cell>
        <Cell rowHeader className={css.name}>
          {name}
          <ExtraDetail text={companyName} />
          <ExtraDetail text={productInterest} />
        </Cell>
        <Cell label="Contact">
          <div className={css.contactLinks}>
            <a href={toMailHref(email)} className={css.contactLink}>
              <EmailText email={email} />
            </a>
            <a href={toTelHref(phone)} className={css.contactLink}>
              {phone}
            </a>
          </div>
        </Cell>
        <Cell label="Company" className={css.wideCell}>
          {companyName ?? NONE}
        </Cell>
        <Cell label="Product of interest" className={css.wideCell}>
          {productInterest ?? NONE}
        </Cell>
        <Cell label="Quantity" numeric>
          {quantity.toLocaleString('en-IN')}
        </Cell>
        <Cell label="Date">
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className={css.date}>
            {formatAgo(createdAt, now)}
          </time>
        </Cell>
        <Cell label="Status" shrink>
          <StatusSelect enquiry={enquiry} input={input} />
        </Cell>
      </Row>
      {open && (
        <Row open interactive={false} id={messageId}>
          <Cell colSpan={COLUMNS.length} className={css.messageCell}>
            <p className={css.message}>{message}</p>
          </Cell>
        </Row>
      )}
    </>
  );
}

/** A detail that has its own column on wide screens. */
const ExtraDetail = ({ text }: { text: string | null }) =>
  text && <div className={css.extraDetail}>{text}</div>;
