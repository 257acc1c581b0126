import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Returnable } from '../../../src/order/return-items';
import type { Order } from '../../../src/order/schema';
import { toOrderNumber } from '../../../src/order/status';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { UnsavedChangesDialog } from '../../shell/unsaved-changes/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as orderCss from './order-dialog.css';
import * as css from './return-items.css';
import { type ReturnFormProps, ReturnLines } from './return-lines';
import { getNoteName } from './use-return';
import { describeReturn, hasReturned, type ReturnInput, useSentReturn } from './use-sent-return';

/** Credits units of a delivered order that came back, or never arrived. */
export function ReturnItems({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const guard = useUnsavedChangesGuard(isDirty);
  const { draft: sent, discardFailed } = useSentReturn(order.id);
  const isUnanswered = sent !== null && sent.tries.length > 0;
  const discard = () => {
    discardFailed();
    guard.discard();
  };
  if (!useOwnPermissions().includes('finance')) return null;
  const close = () => setOpen(false);
  const confirmClose = () =>
    guard.confirm(() => {
      discardFailed();
      close();
    });
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
          <ReturnForm order={order} onClose={close} onCancel={confirmClose} onDirtyChange={setDirty} />
        </QueryBoundary>
        <UnsavedChangesDialog guard={{ ...guard, discard }} isUnanswered={isUnanswered}>
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
  const found = useFoundReturn(order.id, returnable);
  if (!returnable) return <p>Only a delivered order can be returned in part.</p>;
  const isEverything = returnable.lines.every(({ unitsLeft }) => unitsLeft === 0);
  return (
    <>
      {/* Always rendered: screen readers announce only changes of a live region that exists already. */}
      <div role="status">{found && <p className={css.found}>{found}</p>}</div>
      {isEverything ? (
        <p>Everything in this order has already been returned.</p>
      ) : (
        <ReturnLines key={found} {...props} returnable={returnable} />
      )}
    </>
  );
}

/** Says that a return was saved whose answer was lost, once what is left of the order shows it. */
function useFoundReturn(orderId: string, returnable: Returnable | null): string | null {
  const { draft: sent, setDraft: setSent } = useSentReturn(orderId);
  const [found, setFound] = useState<string | null>(null);
  const saved = returnable && !sent?.isPending && sent?.tries.find((each) => hasReturned(returnable, each));
  const utils = trpc.useUtils();
  const report = useEffectEvent((input: ReturnInput) => {
    if (!returnable) return;
    setSent(null);
    setFound(
      `The ${getNoteName(returnable)} for ${describeReturn(returnable, input)} was issued, although its answer was lost. Below is what is left.`,
    );
    // Its history may have been loaded before.
    void utils.admin.order.detail.invalidate({ id: orderId });
  });
  useEffect(() => {
    if (saved) report(saved);
  }, [saved]);
  return found;
}
