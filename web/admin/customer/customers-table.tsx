import { Link } from 'wouter';
import type { ListedCustomer } from '../../../src/customer/schema';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { formatRupees, fromRupees } from '../../../src/money';
import { toMailHref, toTelHref } from '../../shop/cms/company-links';
import { Cell, Row, Table } from '../../ui/table';
import { EmailText } from '../list/email-text';
import * as css from './customers.css';

const COLUMNS = [
  { title: 'Name' },
  { title: 'Contact' },
  { title: 'Since' },
  { title: 'Orders', numeric: true },
  { title: 'Spent', numeric: true },
  { title: 'Last order' },
];

interface CustomersTableProps {
  customers: readonly ListedCustomer[];
  /** the address of a customer's page */
  hrefFor: (id: string) => string;
}

export function CustomersTable({ customers, hrefFor }: CustomersTableProps) {
  const now = new Date();
  return (
    <Table caption="Customers" columns={COLUMNS}>
      {customers.map(({ id, name, email, mobile, createdAt, orders, spent, lastOrderAt }) => (
        <Row key={id}>
          <Cell rowHeader className={css.name}>
            <Link href={hrefFor(id)} className={css.link}>
              {name}
            </Link>
          </Cell>
          <Cell label="Contact">
            <div className={css.contact}>
              <a href={toMailHref(email)} className={css.link}>
                <EmailText email={email} />
              </a>
              {mobile && (
                <a href={toTelHref(mobile)} className={css.link}>
                  {mobile}
                </a>
              )}
            </div>
          </Cell>
          <Cell label="Since">
            <Ago iso={createdAt} now={now} />
          </Cell>
          <Cell label="Orders" numeric>
            {orders.toLocaleString('en-IN')}
          </Cell>
          <Cell label="Spent" numeric>
            {formatRupees(fromRupees(spent))}
          </Cell>
          <Cell label="Last order">{lastOrderAt ? <Ago iso={lastOrderAt} now={now} /> : '–'}</Cell>
        </Row>
      ))}
    </Table>
  );
}

const Ago = ({ iso, now }: { iso: string; now: Date }) => (
  <time dateTime={iso} title={formatDateTime(iso)} className={css.date}>
    {formatAgo(iso, now)}
  </time>
);
