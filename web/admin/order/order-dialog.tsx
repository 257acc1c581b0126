import { useState } from 'react';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { DELIVERY_STATUS_NAMES, orderNumber } from '../../../src/order/status';
import { getErrorMessage } from '../../form/get-error-message';
import { trpc } from '../../trpc';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNote } from '../../ui/error-note';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { adminPaths } from '../admin-paths';
import * as css from './order-dialog.css';
import { OrderHistory } from './order-history';
import { DELIVERY_TONES } from './order-labels';
import { OrderPacking } from './order-packing';
import { OrderPayment } from './order-payment';
import { OrderSummary } from './order-summary';
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
  const { data, error, isFetching, refetch } = trpc.admin.order.detail.useQuery(
    { id: shown ?? '' },
    { enabled: shown !== null, staleTime: 0 },
  );
  if (!shown) return null;
  const status = data?.order.deliveryStatus;
  return (
    <Dialog
      open={id !== null}
      onOpenChange={onClose}
      size="large"
      flush
      title={`Order ${orderNumber(shown)}`}
      titleAside={status && <Badge tone={DELIVERY_TONES[status]}>{DELIVERY_STATUS_NAMES[status]}</Badge>}
    >
      {data ? (
        <div className={css.detail}>
          <OrderPacking order={data.order} />
          <div className={css.aside}>
            <StatusForm key={shown} order={data.order} />
            <OrderSummary {...data} />
            <OrderHistory detail={data} />
            {data.order.deliveryStatus !== 'CANCELED' && (
              <Button asChild variant="secondary" className={css.print}>
                <a href={adminPaths.packingSlips([shown])} target="_blank" rel="noreferrer">
                  Print packing slip
                </a>
              </Button>
            )}
          </div>
          {data.order.paymentMethod === 'ONLINE_PAYMENT' && <OrderPayment order={data.order} />}
        </div>
      ) : (
        <div className={css.packing}>
          {error ? (
            <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
              {getErrorMessage(error, ORDER_MESSAGES.ordersFailed)}
            </ErrorNote>
          ) : (
            <Skeletons label="Loading the order…">
              <Skeleton shape="row" />
              <Skeleton shape="row" />
              <Skeleton shape="row" />
            </Skeletons>
          )}
        </div>
      )}
    </Dialog>
  );
}
