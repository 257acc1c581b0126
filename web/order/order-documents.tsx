import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { toOrderNumber } from '../../src/order/status';
import { REST_PATHS, toApiUrl } from '../../src/rest-paths';
import { QueryBoundary } from '../calls/query-boundary';
import { renderServerError } from '../calls/render-server-error';
import { paths } from '../paths';
import { useDownload } from '../shop/download/use-download';
import { TaxDocument } from '../shop/order/tax-document';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Skeleton, Skeletons } from '../ui/skeleton';
import * as css from './order-documents.css';

/**
 * Instagram, WhatsApp and others show links in a browser of their own, in which `print` and downloads do nothing. Android's has "wv" in
 * its user agent (https://developer.chrome.com/docs/webview), unless the app replaces that.
 */
const BROWSER_OF_APP = /; wv\)|\bFBA[NV]\/|\bInstagram\b/;

/** The invoice or bill of an order, and its credit note, to read, print and download. */
export default function OrderDocuments({ orderId }: { orderId: string }) {
  const { isDownloading, download } = useDownload({
    path: toApiUrl(REST_PATHS.orderDocuments, { id: orderId }),
    fileName: `order-${toOrderNumber(orderId)}.pdf`,
    fallback: 'The PDF could not be downloaded.',
  });
  return (
    <div className={css.documents}>
      <p className={css.tools}>
        <Link href={paths.orders} className={css.back}>
          Back to your orders
        </Link>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Print
        </Button>
        <Button size="small" loading={isDownloading} onClick={() => void download()}>
          Download PDF
        </Button>
      </p>
      {BROWSER_OF_APP.test(navigator.userAgent) && (
        <p className={css.note}>
          The browsers within apps often can’t print or save files. If nothing happens, open this page in
          Chrome or Safari.
        </p>
      )}
      <QueryBoundary
        queryKey={getQueryKey(trpc.tax.documents, { orderId }, 'query')}
        loading={
          <Skeletons label="Loading the documents…">
            <Skeleton height="24rem" />
          </Skeletons>
        }
        failed={renderServerError('The documents could not be loaded.')}
      >
        <Documents orderId={orderId} />
      </QueryBoundary>
    </div>
  );
}

function Documents({ orderId }: { orderId: string }) {
  const [documents] = trpc.tax.documents.useSuspenseQuery({ orderId }, { staleTime: 0 });
  if (documents.length === 0) return <p>There are none until the order is shipped.</p>;
  return documents.map(({ document, signature }) => (
    <TaxDocument key={document.id} document={document} signature={signature} />
  ));
}
