import { expect, it } from 'vitest';
import { complaintPageInput } from '../../src/complaint/schema';
import { messagePageInput } from '../../src/contact/schema';
import { enquiryPageInput } from '../../src/enquiry/schema';
import { listComplaintPage } from '../complaint/read-complaints';
import { openMessagePage } from '../contact/contact-messages';
import type { UserContext } from '../context';
import { openEnquiryPage } from '../enquiry/enquiries';
import { createAnonymousContext } from '../request-context';
import { openTestStore } from '../test/harness';
import type { Sql } from './sql';

const store = await openTestStore();
const { id: userId } = await store.admin();

it.each([
  [
    'ContactMessage',
    (ctx: UserContext) => openMessagePage(ctx, messagePageInput.parse({ q: 'sizes', page: 2 })),
  ],
  [
    'BulkEnquiry',
    (ctx: UserContext) => openEnquiryPage(ctx, enquiryPageInput.parse({ q: 'sizes', page: 2 })),
  ],
  [
    'Complaint',
    (ctx: UserContext) => listComplaintPage(ctx, complaintPageInput.parse({ q: 'sizes', page: 2 })),
  ],
] as const)('searches every text of %s where other requests do not wait for it', async (table, list) => {
  const long: Sql[] = [];
  const { db } = store.deps;
  const ctx: UserContext = {
    ...createAnonymousContext(store.deps),
    session: { userId, userType: 'ADMIN' },
    db: {
      ...db,
      longQuery: (statement) => {
        long.push(statement);
        return db.longQuery(statement);
      },
    },
  };
  expect(await list(ctx)).toMatchObject({ data: [], total: 0 });
  // The ids of the page, and their number, because the page has none.
  expect(long.map(({ sql }) => sql.includes(`FROM ${table} `))).toEqual([true, true]);
});
