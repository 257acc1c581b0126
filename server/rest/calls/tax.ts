/** Files about tax: no part of the contract. */
import { AppError } from '../../../src/errors';
import { REST_PATHS } from '../../../src/rest-paths';
import { toLookupId } from '../../../src/text';
import { type AccessRule, requireLogin } from '../../access';
import type { Context, UserContext } from '../../context';
import { getOwnDocuments, openDocumentsOfOrders, openOrderDocuments } from '../../tax/documents';
import { drawInThread } from '../../tax/pdf/draw-in-thread';
import { exportGstr1, exportTable } from '../../tax/report';
import type { ShownDocument } from '../../tax/shown-document';
import { callWithoutProcedure, type RestAnswer } from '../call';

const REPORTS: AccessRule = { access: 'admin', permission: 'reports' };

/** A page of the back office's list. */
const MAX_PRINTED_ORDERS = 100;
const ORDERS: AccessRule = { access: 'admin', permission: 'orders' };

const toUserContext = (ctx: Context): UserContext => ({ ...ctx, session: requireLogin(ctx.session) });

const NO_DOCUMENTS = 'There are no invoices to print.';

async function createPdfAnswer(
  { work }: Pick<Context, 'work'>,
  clientKey: string | null,
  documents: readonly ShownDocument[],
  fileName: string,
): Promise<RestAnswer> {
  if (documents.length === 0) throw new AppError('NOT_FOUND', NO_DOCUMENTS);
  const content = await work.drawPdf(clientKey, () => drawInThread(documents));
  return { status: 200, pdf: { fileName, content } };
}

export const TAX_CALLS = [
  callWithoutProcedure(
    `GET ${REST_PATHS.orderDocuments}`,
    { access: 'customer', permission: null },
    async ({ ctx, params }) => {
      const documents = await getOwnDocuments(toUserContext(ctx), { orderId: params.id ?? '' });
      return createPdfAnswer(ctx, ctx.clientKey, documents, 'invoice.pdf');
    },
  ),
  callWithoutProcedure(`GET ${REST_PATHS.anyOrderDocuments}`, ORDERS, async ({ ctx, params }) =>
    createPdfAnswer(
      ctx,
      null,
      await openOrderDocuments(toUserContext(ctx), { orderId: params.id ?? '' }),
      'invoice.pdf',
    ),
  ),
  callWithoutProcedure(`GET ${REST_PATHS.invoices}`, ORDERS, async ({ ctx, query }) => {
    const ids = String(query.ids ?? '')
      .split(',')
      .filter(Boolean)
      .slice(0, MAX_PRINTED_ORDERS)
      .map(toLookupId);
    return createPdfAnswer(ctx, null, await openDocumentsOfOrders(toUserContext(ctx), ids), 'invoices.pdf');
  }),
  callWithoutProcedure(`GET ${REST_PATHS.gstReturn}`, REPORTS, async ({ ctx, params, query }) => ({
    status: 200,
    body: await exportGstr1(ctx, { ...params, gstin: query.gstin }),
  })),
  callWithoutProcedure(`GET ${REST_PATHS.taxTable}`, REPORTS, async ({ ctx, params, query }) => ({
    status: 200,
    csv: {
      fileName: `${params.table}-${params.month}.csv`,
      pieces: exportTable(ctx, params.table ?? '', { month: params.month, gstin: query.gstin }),
    },
  })),
];
