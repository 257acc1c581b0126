import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { Order } from '../../../src/order/schema';
import { toOrderNumber } from '../../../src/order/status';
import { useKeyUntilAnswered } from '../../form/use-idempotency-key';
import { QueryBoundary, renderErrorNote } from '../../session/query-boundary';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as orderCss from './order-dialog.css';
import { type ReturnFormProps, ReturnLines } from './return-lines';

/** Credits units of a delivered order that came back, or never arrived. */
export function ReturnItems({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedChangesGuard(isDirty);
  const returnKey = useKeyUntilAnswered();
  const [isUnanswered, setUnanswered] = useState(false);
  if (!useOwnPermissions().includes('finance')) return null;
  const close = () => setOpen(false);
  const confirmClose = () => guard.confirm(close);
  return (
    <>
      <Button variant="secondary" className={orderCss.print} onClick={() => setOpen(true)}>
        Return items
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={confirmClose}
        title={`Return items of order ${toOrderNumber(order.id)}`}
      >
        <QueryBoundary
          queryKey={getQueryKey(trpc.admin.order.returnable, { id: order.id }, 'query')}
          loading={
            <Skeletons label="Loading the items…">
              <Skeleton shape="row" />
              <Skeleton shape="row" />
            </Skeletons>
          }
          failed={renderErrorNote('The items of this order could not be loaded.')}
        >
          <ReturnForm
            order={order}
            returnKey={returnKey}
            onUnanswered={setUnanswered}
            onClose={close}
            onCancel={confirmClose}
            onDirtyChange={setDirty}
          />
        </QueryBoundary>
        <UnsavedChangesDialog guard={guard} isUnanswered={isUnanswered}>
          {isUnanswered
            ? 'The return may have been saved. The order shows it if it was.'
            : 'Nothing has been returned yet.'}
        </UnsavedChangesDialog>
      </Dialog>
    </>
  );
}

function ReturnForm(props: ReturnFormProps) {
  const { order } = props;
  const [returnable] = trpc.admin.order.returnable.useSuspenseQuery({ id: order.id }, { staleTime: 0 });
  if (!returnable) return <p>Only a delivered order can be returned in part.</p>;
  const lines = returnable.lines.filter(({ unitsLeft }) => unitsLeft > 0);
  if (lines.length === 0) return <p>Everything in this order has already been returned.</p>;
  return <ReturnLines {...props} returnable={{ ...returnable, lines }} />;
}
