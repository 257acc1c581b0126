import { getQueryKey } from '@trpc/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatCityLine, formatStreetLine } from '../../../src/address/format-address';
import { COMPLAINT_STATE_NAMES } from '../../../src/complaint/states';
import type { CustomerDetail } from '../../../src/customer/schema';
import { formatDateTime, formatDay } from '../../../src/dates';
import { formatRupees, fromRupees } from '../../../src/money';
import { DELIVERY_STATUS_NAMES, toOrderNumber } from '../../../src/order/status';
import { QueryBoundary } from '../../calls/query-boundary';
import { renderServerError } from '../../calls/render-server-error';
import { toMailHref, toTelHref } from '../../shop/cms/company-links';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Cell, Row, Table } from '../../ui/table';
import { adminPaths } from '../admin-paths';
import { CACHED } from '../list/cached';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { PermittedLink, useMayOpen } from '../shared/staff/permitted-link';
import { CustomerActions } from './customer-actions';
import * as css from './customers.css';

interface CustomerPageProps {
  id: string;
  /** to the list as it was */
  backHref: string;
}

/** One customer: account, orders, addresses, complaints and messages, and what the customer may ask for. */
export function CustomerPage({ id, backHref }: CustomerPageProps) {
  const { data: customer } = trpc.admin.customer.detail.useQuery({ id }, CACHED);
  return (
    <>
      <ListHead
        title={customer?.name ?? 'Customer'}
        summary={customer ? `Customer since ${formatDay(customer.createdAt)}` : null}
      >
        <Button asChild size="small" variant="secondary">
          <Link href={backHref}>All customers</Link>
        </Button>
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.customer.detail, { id }, 'query')}
        loading={<ListLoading label="Loading the customer…" />}
        failed={renderServerError('The customer could not be loaded.')}
      >
        <Detail id={id} backHref={backHref} />
      </QueryBoundary>
    </>
  );
}

function Detail({ id, backHref }: CustomerPageProps) {
  const [customer] = trpc.admin.customer.detail.useSuspenseQuery({ id }, { staleTime: 0 });
  return (
    <div className={css.columns}>
      <div className={css.sections}>
        <Orders customer={customer} />
        <Complaints customer={customer} />
        <Messages customer={customer} />
      </div>
      <div className={css.sections}>
        <Account customer={customer} />
        <Addresses customer={customer} />
        <CustomerActions customer={customer} backHref={backHref} />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {children}
    </section>
  );
}

const None = ({ children }: { children: string }) => <p className={css.note}>{children}</p>;

function Account({ customer }: { customer: CustomerDetail }) {
  const { email, mobile, username, dob, consent, orders, spent } = customer;
  const details: readonly (readonly [string, ReactNode])[] = [
    [
      'Email',
      <a key="email" href={toMailHref(email)} className={css.link}>
        {email}
      </a>,
    ],
    [
      'Mobile',
      mobile && (
        <a key="mobile" href={toTelHref(mobile)} className={css.link}>
          {mobile}
        </a>
      ),
    ],
    ['Username', username],
    ['Date of birth', dob && formatDay(dob)],
    ['Orders', `${orders.toLocaleString('en-IN')}, ${formatRupees(fromRupees(spent))} in all`],
    ['Consent', describeConsent(consent)],
  ];
  return (
    <Section title="Account">
      <dl className={css.details}>
        {details.map(([name, value]) => (
          <div key={name} className={css.detail}>
            <dt className={css.note}>{name}</dt>
            <dd className={css.value}>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function describeConsent(consent: CustomerDetail['consent']): string {
  if (!consent) return 'Not recorded: the account is older, or was created through the API.';
  const { at, policyOf } = consent;
  return `${formatDateTime(at)}${policyOf ? `, to the privacy policy of ${formatDay(policyOf)}` : ''}`;
}

function Addresses({ customer: { addresses } }: { customer: CustomerDetail }) {
  return (
    <Section title="Addresses">
      {addresses.length === 0 && <None>No addresses.</None>}
      <ul className={css.list}>
        {addresses.map((address) => (
          <li key={address.id} className={css.value}>
            {formatStreetLine(address)}, {formatCityLine(address)}
            {address.isDefault && <span className={css.note}> (default)</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const ORDER_COLUMNS = [
  { title: 'Order' },
  { title: 'Date' },
  { title: 'Status' },
  { title: 'Total', numeric: true },
];

function Orders({ customer: { recentOrders, email, orders } }: { customer: CustomerDetail }) {
  const mayOpen = useMayOpen();
  const allOrders = adminPaths.orders({ q: email });
  return (
    <Section title="Orders">
      {recentOrders.length === 0 ? (
        <None>No orders yet.</None>
      ) : (
        <Table caption="Orders, newest first" columns={ORDER_COLUMNS}>
          {recentOrders.map(({ id, orderDate, orderTotal, deliveryStatus }) => (
            <Row key={id}>
              <Cell rowHeader>
                <PermittedLink href={adminPaths.orders({ view: id })} className={css.link}>
                  {toOrderNumber(id)}
                </PermittedLink>
              </Cell>
              <Cell label="Date">
                <time dateTime={orderDate}>{formatDateTime(orderDate)}</time>
              </Cell>
              <Cell label="Status">{DELIVERY_STATUS_NAMES[deliveryStatus]}</Cell>
              <Cell label="Total" numeric>
                {formatRupees(fromRupees(orderTotal))}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {orders > recentOrders.length && mayOpen(allOrders) && (
        <p>
          <Link href={allOrders} className={css.underlined}>
            All orders
          </Link>
        </p>
      )}
    </Section>
  );
}

function Complaints({ customer: { complaints } }: { customer: CustomerDetail }) {
  return (
    <Section title="Complaints">
      {complaints.length === 0 && <None>No complaints.</None>}
      <ul className={css.list}>
        {complaints.map(({ id, number, subject, state, createdAt }) => (
          <li key={id}>
            <PermittedLink href={adminPaths.complaints({ view: id })} className={css.underlined}>
              {subject}
            </PermittedLink>
            <div className={css.note}>
              {number}, {formatDay(createdAt)}, {COMPLAINT_STATE_NAMES[state].toLowerCase()}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Messages({ customer: { messages } }: { customer: CustomerDetail }) {
  return (
    <Section title="Messages and enquiries">
      <p className={css.note}>Sent with this email address, which may not be verified.</p>
      {messages.length === 0 && <None>None.</None>}
      <ul className={css.list}>
        {messages.map(({ id, kind, about, createdAt }) => (
          <li key={id}>
            <PermittedLink
              href={kind === 'message' ? adminPaths.contactMessages() : adminPaths.bulkEnquiries()}
              className={css.underlined}
            >
              {about}
            </PermittedLink>
            <div className={css.note}>
              {kind === 'message' ? 'Message' : 'Bulk enquiry'}, {formatDay(createdAt)}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
