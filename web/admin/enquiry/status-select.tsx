import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ENQUIRY_MESSAGES } from '../../../src/enquiry/messages';
import type { BulkEnquiry } from '../../../src/enquiry/schema';
import { ENQUIRY_STATUS_NAMES, ENQUIRY_STATUSES, type EnquiryStatus } from '../../../src/enquiry/status';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { findOutcome } from '../../calls/find-outcome';
import { getErrorMessage } from '../../form/get-error-message';
import { useLastChange } from '../../form/use-last-change';
import { trpc } from '../../trpc';
import { useToast } from '../../ui/toast';
import { ChoiceField, type Choices } from '../form/choice-field';
import { describeUnknownInList, UNANSWERED_TOAST } from '../form/unanswered-toast';
import * as css from './enquiries.css';
import type { EnquiriesQuery } from './enquiries-query';

const STATUS_CHOICES: Choices<EnquiryStatus> = ENQUIRY_STATUSES.map((status) => [
  status,
  ENQUIRY_STATUS_NAMES[status],
]);

interface StatusChange {
  status: EnquiryStatus;
  /** the status that was shown */
  from: EnquiryStatus;
}

const UNANSWERED = describeUnknownInList('the status may have been updated');

/** Saves the status as soon as another one is chosen. The row stays in the list even if it no longer matches the filter. */
export function StatusSelect({ enquiry, input }: { enquiry: BulkEnquiry; input: EnquiriesQuery }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const reportChange = () => {
    toast.success(ENQUIRY_MESSAGES.statusUpdated);
    void utils.admin.dashboard.invalidate();
    void utils.admin.audit.invalidate();
  };
  // The status that was saved last while another one was waiting. The server rejects a change from any other.
  const saved = useRef<EnquiryStatus>(null);
  const { isLast, options } = useLastChange(({ status, from }: StatusChange) =>
    utils.client.enquiry.setStatus.mutate({ id: enquiry.id, status, from: saved.current ?? from }),
  );
  const reportSaved = (change: StatusChange) => {
    saved.current = change.status;
    if (isLast(change)) reportChange();
  };
  const setStatus = useMutation({
    ...options,
    scope: { id: `enquiry ${enquiry.id}` },
    onSuccess: (moved, change) => {
      if (!moved) return;
      utils.admin.enquiry.page.setData(
        input,
        (list) => list && { ...list, data: list.data.map((each) => (each.id === moved.id ? moved : each)) },
      );
      reportSaved(change);
    },
    onError: async (error, change) => {
      const outcome = await findOutcome(error, async () => {
        const { data } = await utils.admin.enquiry.page.fetch(input, { staleTime: 0 });
        // One that is not listed any more has left the filter by its new status.
        return !data.some((each) => each.id === enquiry.id && each.status !== change.status);
      });
      if (outcome === 'done') return reportSaved(change);
      // What becomes of the one that was chosen since is reported instead.
      if (!isLast(change)) return;
      if (outcome === 'unknown') toast.error(UNANSWERED, UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, ORDER_MESSAGES.statusFailed));
      void utils.admin.enquiry.page.invalidate();
    },
  });
  const shownStatus = setStatus.isPending ? setStatus.variables.status : enquiry.status;
  return (
    <ChoiceField
      label={`Status of the enquiry by ${enquiry.name}`}
      hideLabel
      className={css.status({ status: shownStatus })}
      value={shownStatus}
      choices={STATUS_CHOICES}
      aria-busy={setStatus.isPending || undefined}
      onChange={(status) => {
        if (!setStatus.isPending) saved.current = null;
        setStatus.mutate({ status, from: enquiry.status });
      }}
    />
  );
}
