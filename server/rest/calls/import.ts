/** Files of the back office, which tRPC can't carry. They are no part of the contract. */
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '../../../src/import/limits';
import type { AccessRule } from '../../access';
import { exportBadRows, exportProducts, exportSample } from '../../import/export';
import { bare, call, callWithoutProcedure, created, type RestAnswer } from '../call';

const createCsvAnswer = (fileName: string, pieces: AsyncIterable<string>): RestAnswer => ({
  status: 200,
  csv: { fileName, pieces },
});

const CATALOG: AccessRule = { access: 'admin', permission: 'catalog' };

export const IMPORT_CALLS = [
  callWithoutProcedure('GET /admin/products.csv', CATALOG, async ({ ctx }) =>
    createCsvAnswer('products.csv', exportProducts(ctx)),
  ),
  call('POST /admin/imports', 'admin.import.check', created(bare(z.unknown(), {})), null, {
    form: {
      files: { file: { description: 'A CSV file of products', types: 'text/csv' } },
      maxFileBytes: MAX_IMPORT_BYTES,
    },
  }),
  callWithoutProcedure('GET /admin/imports/sample.csv', CATALOG, async () =>
    createCsvAnswer('products-sample.csv', exportSample()),
  ),
  callWithoutProcedure('GET /admin/imports/:id/bad-rows.csv', CATALOG, async ({ ctx, params }) =>
    createCsvAnswer('bad-rows.csv', exportBadRows(ctx, params.id ?? '')),
  ),
];
