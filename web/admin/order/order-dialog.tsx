import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { DELIVERY_STATUS_NAMES, isDispatched, toOrderNumber } from '../../../src/order/status';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { QueryBoundary, type RenderFailure } from '../../calls/query-boundary';
import { renderServerError } from '../../calls/render-server-error';
import { trpc } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { adminPaths } from '../admin-paths';
import { CACHED } from '../list/cached';
import { DownloadButton } from '../shared/download/download-button';
import { EInvoices } from './e-invoices';
import * as css from './order-dialog.css';
import { OrderHistory } from './order-history';
import { DELIVERY_TONES } from './order-labels';
import { OrderPacking } from './order-packing';
import { OrderPayment } from './order-payment';
import { OrderSummary } from './order-summary';
import { ReturnItems } from './return-items';
import { StatusForm } from './status-form';

interface OrderDialogProps {
  /** null while the dialog is closed */
  id: string | null;
  onClose: () => void;
}

/** An order: its items, customer, status, payments and history. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  // The order stays visible during the closing animation.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  if (!shown) return null;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={onClose}
      size="large"
      flush
      title={`Order ${toOrderNumber(shown)}`}
      titleAside={<DeliveryStatusBadge id={shown} />}
    >
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.order.detail, { id: shown }, 'query')}
        loading={<OrderLoading />}
        failed={renderFailure}
      >
        <OrderDetails key={shown} id={shown} />
      </QueryBoundary>
    </Dialog>
  );
}

function DeliveryStatusBadge({ id }: { id: string }) {
  const { data } = trpc.admin.order.detail.useQuery({ id }, CACHED);
  const status = data?.order.deliveryStatus;
  return status && <Badge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_NAMES[status]}</Badge>;
}

function OrderLoading() {
  return (
    <div className={css.packing}>
      <Skeletons label="Loading the order…">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </Skeletons>
    </div>
  );
}

const renderFailure: RenderFailure = (...failure) => (
  <div className={css.packing}>{renderServerError(ORDER_MESSAGES.ordersFailed)(...failure)}</div>
);

function OrderDetails({ id }: { id: string }) {
  const [detail] = trpc.admin.order.detail.useSuspenseQuery({ id }, { staleTime: 0 });
  const { order } = detail;
  return (
    <div className={css.detail}>
      <OrderPacking order={order} />
      <div className={css.aside}>
        <StatusForm order={order} />
        <OrderSummary {...detail} />
        <OrderHistory detail={detail} />
        {(order.hasTaxDocuments || isDispatched(order.deliveryStatus)) && (
          <DownloadButton
            path={toApiUrl(REST_PATHS.anyOrderDocuments, { id })}
            fileName={`invoice-${toOrderNumber(id)}.pdf`}
            size="regular"
            className={css.print}
          >
            {order.hasTaxDocuments ? 'Invoice as PDF' : 'Bill as PDF'}
          </DownloadButton>
        )}
        {detail.hasBusinessInvoice && <EInvoices orderId={id} />}
        {order.deliveryStatus === 'DELIVERED' && <ReturnItems order={order} />}
        {order.deliveryStatus !== 'CANCELED' && (
          <Button asChild variant="secondary" className={css.print}>
            <a href={adminPaths.packingSlips([id])} target="_blank" rel="noreferrer">
              Print packing slip
            </a>
          </Button>
        )}
      </div>
      {order.paymentMethod === 'ONLINE_PAYMENT' && <OrderPayment order={order} />}
    </div>
  );
}
