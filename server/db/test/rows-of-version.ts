/** The rows that a store of an earlier version had, in the columns of its time: see upgrade.test.ts. */

export type Row = Record<string, string | number | boolean | Date | null>;

export interface TableRows {
  table: string;
  rows: Row[];
}

const at = (day: number) => new Date(Date.UTC(2026, 0, day, 6, 30));

/** Ids are as long as the columns of MySQL allow. @param version from 1 */
export const toId = (version: number, what: string): string =>
  `${what}-of-version-${version}`.padEnd(36, '-').slice(0, 36);

/** Columns of payments were renamed by 0008 and 0009. */
function namePayments(version: number) {
  const [captured, lastChecked, nextCheck] =
    version < 8 ? ['takenPaise', 'checkedAt', 'checkAt'] : ['capturedPaise', 'lastCheckedAt', 'nextCheckAt'];
  return { captured, lastChecked, nextCheck, resolved: version < 9 ? 'settledAt' : 'resolvedAt' };
}

function createPayments(version: number, orderId: string): TableRows[] {
  const { captured, lastChecked, nextCheck, resolved } = namePayments(version);
  const id = `pay-${version}`;
  return [
    {
      table: 'PaymentAttempt',
      rows: [
        {
          ...{ id, orderId, gateway: 'phonepe', state: 'COMPLETED', amountPaise: 309_800, createdAt: at(3) },
          ...{ expiresAt: at(4), [captured]: 309_800, [lastChecked]: at(4), [nextCheck]: null },
          [resolved]: at(4),
        },
      ],
    },
    {
      table: 'Refund',
      rows: [
        {
          ...{ id: `${id}-R1`, attemptId: id, orderId, state: 'PENDING', amountPaise: 309_800 },
          ...{ createdAt: at(5), [nextCheck]: at(6), [resolved]: null },
        },
      ],
    },
  ];
}

/** Everything that a shop of that version can have, with ids that name the version. */
export function createRowsOfVersion(version: number): TableRows[] {
  const id = (what: string) => toId(version, what);
  const person = (what: string, userType: string) => ({
    ...{ id: id(what), firstName: 'Asha', lastName: 'Rao', email: `${what}-${version}@example.com` },
    ...{ username: `${what}-${version}`, passwordHash: 'none', userType, tokenVersion: 3, createdAt: at(1) },
    ...(version >= 17 && userType === 'ADMIN' ? { staffRole: 'OWNER' } : {}),
  });
  const variant = (what: string, size: string, values: Row) => ({
    ...{ id: id(what), productId: id('product'), color: 'Ivory', colorHexCode: '#efe6d3', size },
    ...{ stock: 7, originalPaise: 189_900, discountPaise: null, retiredAt: null, ...values },
  });
  const address = { addressLine1: 'B-204, Shanti Residency', city: 'Jaipur', state: 'Rajasthan' };
  const userId = id('shopper');
  const rows: TableRows[] = [
    { table: 'User', rows: [person('shopper', 'CUSTOMER'), person('admin', 'ADMIN')] },
    { table: 'Address', rows: [{ id: id('address'), userId, ...address, postalCode: '302006' }] },
    { table: 'Category', rows: [{ id: id('category'), name: 'Kurtas', slug: `kurtas-${version}` }] },
    {
      table: 'Product',
      rows: [
        {
          ...{ id: id('product'), name: `Bagru Kurta ${version}`, categoryId: id('category'), inStock: true },
          // Before, they were counted by each list.
          ...(version >= 3 ? { stockTotal: 10, fromPaise: 154_900 } : {}),
          createdAt: at(1),
        },
      ],
    },
    {
      table: 'Variant',
      rows: [
        variant('small', 'S', {}),
        variant('medium', 'M', { stock: 3, discountPaise: 154_900 }),
        variant('retired', 'L', { stock: 50, originalPaise: 9_900, retiredAt: at(2) }),
      ],
    },
    { table: 'CartItem', rows: [{ id: id('line'), userId, variantId: id('small'), quantity: 2 }] },
    {
      table: 'Order',
      rows: [
        {
          ...{ id: id('order'), number: `order-${version}`, userId, orderDate: at(3), totalPaise: 309_800 },
          ...{ deliveryStatus: 'CANCELED', paymentMethod: 'ONLINE_PAYMENT', paymentStatus: 'REFUND_DUE' },
          ...{ idempotencyKey: `key-${version}`, addressId: id('address'), ...address },
          ...{ postalCode: '302006', addressDefault: true },
        },
      ],
    },
    {
      table: 'OrderItem',
      rows: [
        {
          ...{ id: id('item'), orderId: id('order'), productId: id('product'), variantId: id('medium') },
          ...{ position: 0, quantity: 2, pricePaise: 154_900, originalPaise: 189_900 },
          ...{ name: 'Bagru Kurta', color: 'Ivory', size: 'M' },
        },
      ],
    },
  ];
  if (version >= 2)
    rows.push(
      { table: 'WishlistItem', rows: [{ id: id('wish'), userId, productId: id('product') }] },
      {
        table: 'ContactMessage',
        rows: [{ id: id('message'), name: 'Asha', email: 'a@b.in', subject: 'Size', message: 'नमस्ते' }],
      },
    );
  if (version >= 3)
    rows.push({
      table: 'AuditEntry',
      rows: [
        {
          ...{ id: id('entry'), createdAt: at(5), actor: 'ADMIN', userId: id('admin') },
          ...{ action: version < 8 ? 'refundAsked' : 'refundRequested', objectType: 'ORDER' },
          ...{ objectId: id('order'), objectName: `order-${version}`, changes: null },
        },
      ],
    });
  if (version >= 4) rows.push(...createPayments(version, id('order')));
  if (version >= 13)
    rows.push({
      table: 'Session',
      rows: [
        {
          ...{ id: id('session'), userId, createdAt: at(7), lastUsedAt: at(7), passwordAt: at(7) },
          address: '203.0.113.7',
        },
      ],
    });
  if (version >= 15)
    rows.push({
      table: 'OutgoingEmail',
      rows: [
        {
          ...{ id: id('email'), kind: 'order-placed', recipient: 'a@b.in', data: '{}', createdAt: at(8) },
          ...{ nextTryAt: at(9), tries: 1 },
        },
      ],
    });
  return rows;
}
