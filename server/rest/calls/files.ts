/** Files of the back office, which tRPC can't carry. They are no part of the contract. */
import { z } from 'zod';
import { auditLogInput } from '../../../src/audit-log/entries';
import { adminProductsInput } from '../../../src/catalog/list-schema';
import { messagePageInput } from '../../../src/contact/schema';
import { enquiryPageInput } from '../../../src/enquiry/schema';
import { MAX_IMPORT_BYTES } from '../../../src/import/limits';
import { listOrdersInput } from '../../../src/order/schema';
import { EXPORT_PATHS, REST_PATHS } from '../../../src/rest-paths';
import type { AccessRule } from '../../access';
import { exportAuditLog, exportEnquiries, exportMessages, exportOrders } from '../../export/lists';
import { exportBadRows, exportFilteredProducts, exportProducts, exportSample } from '../../import/export';
import { streamWithLittleHeapGrowth } from '../../limits/heap-growth';
import { bare, call, callWithoutProcedure, created, ok, type RestAnswer } from '../call';
import { PICTURE_TYPES } from './shapes';

const createCsvAnswer = (fileName: string, pieces: AsyncIterable<string>): RestAnswer => ({
  status: 200,
  csv: { fileName, pieces: streamWithLittleHeapGrowth(pieces) },
});

const CATALOG: AccessRule = { access: 'admin', permission: 'catalog' };
const ORDERS: AccessRule = { access: 'admin', permission: 'orders' };
const USERS: AccessRule = { access: 'admin', permission: 'users' };

/** A file has what the list's filters match on all its pages. */
const withoutPage = ({ page: _page, limit: _limit, ...filters }: Record<string, unknown>) => filters;

export const FILE_CALLS = [
  callWithoutProcedure(`GET ${EXPORT_PATHS.products}`, CATALOG, async ({ ctx, query }) =>
    createCsvAnswer(
      'products.csv',
      Object.keys(query).length === 0
        ? exportProducts(ctx)
        : exportFilteredProducts(ctx, adminProductsInput.parse(withoutPage(query))),
    ),
  ),
  callWithoutProcedure(`GET ${EXPORT_PATHS.orders}`, ORDERS, async ({ ctx, query }) =>
    createCsvAnswer('orders.csv', exportOrders(ctx, listOrdersInput.parse(withoutPage(query)))),
  ),
  callWithoutProcedure(`GET ${EXPORT_PATHS['bulk-enquiries']}`, ORDERS, async ({ ctx, query }) =>
    createCsvAnswer('bulk-enquiries.csv', exportEnquiries(ctx, enquiryPageInput.parse(withoutPage(query)))),
  ),
  callWithoutProcedure(`GET ${EXPORT_PATHS['contact-messages']}`, ORDERS, async ({ ctx, query }) =>
    createCsvAnswer('contact-messages.csv', exportMessages(ctx, messagePageInput.parse(withoutPage(query)))),
  ),
  callWithoutProcedure(`GET ${EXPORT_PATHS['audit-log']}`, USERS, async ({ ctx, query }) =>
    createCsvAnswer('audit-log.csv', exportAuditLog(ctx, auditLogInput.parse(withoutPage(query)))),
  ),
  callWithoutProcedure(`GET ${REST_PATHS.shopifyProducts}`, CATALOG, async ({ ctx }) =>
    createCsvAnswer('products-shopify.csv', exportProducts(ctx, 'shopify')),
  ),
  call(`POST ${REST_PATHS.imports}`, 'admin.import.check', created(bare(z.unknown(), {})), null, {
    form: {
      files: { file: { description: 'A CSV file of products', types: 'text/csv' } },
      maxFileBytes: MAX_IMPORT_BYTES,
    },
  }),
  call(`POST ${REST_PATHS.productPictures}`, 'admin.catalog.addPictures', ok(bare(z.unknown(), {})), null, {
    form: {
      files: { images: { description: 'A picture', types: PICTURE_TYPES, isList: true } },
      lists: { imageColors: 'a colour name for each of the images in their order, or null for all colours' },
    },
  }),
  callWithoutProcedure(`GET ${REST_PATHS.importSample}`, CATALOG, async () =>
    createCsvAnswer('products-sample.csv', exportSample()),
  ),
  callWithoutProcedure(`GET ${REST_PATHS.importBadRows}`, CATALOG, async ({ ctx, params }) =>
    createCsvAnswer('bad-rows.csv', exportBadRows(ctx, params.id ?? '')),
  ),
];
