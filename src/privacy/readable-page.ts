import { formatCityLine, formatStreetLine } from '../address/format-address';
import { AUDIT_ACTIONS, AUDIT_OBJECT_NAMES } from '../audit-log/labels';
import { formatDateTime, formatDay } from '../dates';
import { escapeHtml } from '../escape-html';
import { formatRs, fromRupees } from '../money';
import { DELIVERY_STATUS_NAMES, PAYMENT_METHOD_NAMES, PAYMENT_STATUS_NAMES } from '../order/status';
import type { ExportedOrder, PersonalData } from './personal-data';

type Row = readonly (string | null)[];

const time = (iso: string) => formatDateTime(iso);
const amount = (rupees: string) => formatRs(fromRupees(rupees));
const toWords = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, ' ');

/** The name people read, or the stored one where there is none. */
const nameOf = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

const toCells = (tag: 'td' | 'th', row: Row) =>
  row.map((cell) => `<${tag}>${escapeHtml(cell ?? '–')}</${tag}>`).join('');

const toTable = (columns: readonly string[], rows: readonly Row[]) =>
  rows.length === 0
    ? '<p>Nothing.</p>'
    : `<div class="table"><table><thead><tr>${toCells('th', columns)}</tr></thead><tbody>${rows
        .map((row) => `<tr>${toCells('td', row)}</tr>`)
        .join('')}</tbody></table></div>`;

const toList = (rows: readonly (readonly [string, string | null])[]) =>
  `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value ?? '–')}</dd>`).join('')}</dl>`;

const toSection = (heading: string, content: string) => `<section><h2>${heading}</h2>${content}</section>`;

const toAddressText = (address: ExportedOrder['address']) =>
  `${formatStreetLine(address)}, ${formatCityLine(address)}`;

const toOrder = (order: ExportedOrder) =>
  `<h3>Order #${escapeHtml(order.number)}</h3>${toList([
    ['Placed', time(order.orderDate)],
    ['Total', amount(order.orderTotal)],
    ...(order.items.some(({ returnedUnits }) => returnedUnits > 0)
      ? ([['Returned', amount(order.returnedTotal)]] as const)
      : []),
    ['Delivery', nameOf(DELIVERY_STATUS_NAMES, order.deliveryStatus)],
    [
      'Payment',
      `${nameOf(PAYMENT_METHOD_NAMES, order.paymentMethod)}, ${nameOf(PAYMENT_STATUS_NAMES, order.paymentStatus)}`,
    ],
    ['Address', toAddressText(order.address)],
    ...(order.gstin ? ([['Invoice for', `${order.businessName ?? ''} ${order.gstin}`]] as const) : []),
    ...order.payments.map(
      (each) =>
        [
          'Payment attempt',
          `${time(each.createdAt)}, ${amount(each.amount)}, ${toWords(each.state)}${each.transactionId ? `, ${each.transactionId}` : ''}`,
        ] as const,
    ),
    ...order.refunds.map(
      (each) =>
        ['Refund', `${time(each.createdAt)}, ${amount(each.amount)}, ${toWords(each.state)}`] as const,
    ),
    ...order.taxDocuments.map(
      (each) => ['Document', `${toWords(each.kind)} ${each.number}, ${time(each.issuedAt)}`] as const,
    ),
  ])}${toTable(
    ['Item', 'Colour', 'Size', 'Quantity', 'Price'],
    order.items.map(({ name, color, size, quantity, returnedUnits, price }) => [
      name,
      color,
      size,
      returnedUnits > 0 ? `${quantity}, ${returnedUnits} returned` : String(quantity),
      amount(price),
    ]),
  )}`;

const toComplaint = (complaint: PersonalData['complaints'][number]) =>
  `<h3>Complaint ${escapeHtml(complaint.number)}: ${escapeHtml(complaint.subject)}</h3>${toTable(
    ['When', 'From', 'Message'],
    complaint.messages.map(({ at, from, text }) => [time(at), from, text]),
  )}`;

const toConsent = (consent: PersonalData['consent']) =>
  consent && `${time(consent.at)}${consent.policyOf ? `, version of ${time(consent.policyOf)}` : ''}`;

/** The store’s colors, with fonts that every device has: the file is opened without the store. */
const STYLE = `body{max-width:52rem;margin:0 auto;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d1a17;background:#f7f2e9}
h1,h2,h3{font-family:Georgia,serif;font-weight:400;line-height:1.2}h1{font-size:2.5rem}h3{margin:2rem 0 .75rem}
h2{margin-top:2.5rem;border-top:1px solid #1d1a17;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem}
dt{color:#5c544b}dd{margin:0;overflow-wrap:anywhere}.table{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #ddd3c2;vertical-align:top}
@media (max-width:40rem){dl{display:block}dd{margin-bottom:.5rem}th,td{min-width:4rem}}
@media print{body{background:none}}`;

/** An exported account as a page of its own, an HTML document without scripts. */
export function toReadablePage({ profile, ...data }: PersonalData): string {
  const sections = [
    toSection(
      'Your details',
      toList([
        ['Name', `${profile.firstName} ${profile.lastName}`],
        ['Email', profile.email],
        ['Username', profile.username],
        ['Mobile', profile.mobile],
        ['Date of birth', profile.dob && formatDay(profile.dob)],
        ['Member since', time(profile.createdAt)],
        ['Agreed to the privacy policy', toConsent(data.consent)],
      ]),
    ),
    toSection(
      'Address book',
      toTable(
        ['Address', 'Added'],
        data.addresses.map((each) => [
          `${toAddressText(each)}${each.isDefault ? ' (default)' : ''}`,
          time(each.createdAt),
        ]),
      ),
    ),
    toSection('Orders', data.orders.map(toOrder).join('') || '<p>Nothing.</p>'),
    toSection('Complaints', data.complaints.map(toComplaint).join('') || '<p>Nothing.</p>'),
    toSection(
      'Cart',
      toTable(
        ['Item', 'Colour', 'Size', 'Quantity', 'Added'],
        data.cart.map((each) => [
          each.name,
          each.color,
          each.size,
          String(each.quantity),
          time(each.addedAt),
        ]),
      ),
    ),
    toSection(
      'Wishlist',
      toTable(
        ['Item', 'Added'],
        data.wishlist.map((each) => [each.name, time(each.addedAt)]),
      ),
    ),
    toSection(
      'Where you are logged in',
      toTable(
        ['Logged in', 'Last used', 'From', 'Device'],
        data.sessions.map((each) => [
          time(each.createdAt),
          time(each.lastUsedAt),
          each.address,
          each.userAgent,
        ]),
      ),
    ),
    toSection(
      'Emails to you in the last days',
      toTable(
        ['About', 'Written', 'Sent'],
        data.emails.map((each) => [
          toWords(each.kind),
          time(each.createdAt),
          each.sentAt && time(each.sentAt),
        ]),
      ),
    ),
    toSection(
      'What you did',
      toTable(
        ['When', 'What'],
        data.activity.map((each) => [
          time(each.at),
          `${nameOf(AUDIT_OBJECT_NAMES, each.object)} ${each.name}: ${nameOf(AUDIT_ACTIONS, each.action)}`,
        ]),
      ),
    ),
  ];
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Your data</title><style>${STYLE}</style></head><body><h1>Your data</h1><p>As of ${time(data.exportedAt)}. Messages and enquiries that you sent through a form are not linked to your account: ask the shop for them.</p>${sections.join('')}</body></html>
`;
}
