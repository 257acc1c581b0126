import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CustomerDetail } from '../../../src/customer/schema';
import { PRIVACY_MESSAGES } from '../../../src/privacy/messages';
import { needsPassword } from '../../call-error';
import { findOutcome, isGone } from '../../calls/find-outcome';
import { getErrorMessage } from '../../form/get-error-message';
import { saveFile } from '../../session/download-file';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useIsMounted } from '../../ui/use-is-mounted';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { clearRecentEntries } from '../quick-search/recent-entries';
import * as css from './customers.css';

interface CustomerActionsProps {
  customer: CustomerDetail;
  backHref: string;
}

/** What a customer may ask for under the DPDP Act: a copy of the data, and its erasure. */
export function CustomerActions({ customer, backHref }: CustomerActionsProps) {
  return (
    <section className={css.section} aria-label="On request">
      <h2 className={css.sectionTitle}>On request</h2>
      <p className={css.note}>Make sure the request comes from the customer.</p>
      <div className={css.buttons}>
        <DownloadData id={customer.id} />
        <EraseAccount customer={customer} backHref={backHref} />
      </div>
    </section>
  );
}

function DownloadData({ id }: { id: string }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const collect = trpc.admin.customer.exportData.useMutation({
    onSuccess: async (data) => {
      const { toReadablePage } = await import('../../../src/privacy/readable-page');
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'customer-data.json');
      saveFile(new Blob([toReadablePage(data)], { type: 'text/html' }), 'customer-data.html');
      void utils.admin.audit.invalidate();
    },
    onError: (error) => toast.error(getErrorMessage(error, PRIVACY_MESSAGES.exportFailed)),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      loading={collect.isPending}
      onClick={() => collect.mutate({ id })}
    >
      Download the data
    </Button>
  );
}

const describeUnknown = (name: string): string =>
  `No answer arrived, so the account of ${name} may have been erased. Reload the customer before you try again.`;

function EraseAccount({ customer: { id, name }, backHref }: CustomerActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [, navigate] = useLocation();
  const toast = useToast();
  const utils = trpc.useUtils();
  const withPassword = useWithPassword();
  const isMounted = useIsMounted();
  const leave = (message: string) => {
    toast.success(message);
    // Entries of the customer's orders contain the name, too.
    clearRecentEntries();
    // The question may be closed before the answer, and the page left.
    if (isMounted()) navigate(backHref);
    void utils.admin.customer.invalidate();
    void utils.admin.audit.invalidate();
  };
  const erase = trpc.admin.customer.erase.useMutation({
    onSuccess: ({ message }) => leave(message),
    onError: async (error) => {
      if (needsPassword(error)) return;
      const outcome = await findOutcome(error, () =>
        isGone(utils.client.admin.customer.detail.query({ id })),
      );
      if (outcome === 'done') return leave(PRIVACY_MESSAGES.erased);
      if (outcome === 'unknown') toast.error(describeUnknown(name), UNANSWERED_TOAST);
      else toast.error(getErrorMessage(error, `The account of ${name} could not be erased.`));
      void utils.admin.customer.invalidate();
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setConfirming(true)}>
        Erase the account
      </Button>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Erase the account of ${name}?`}
        cancelLabel="Keep it"
        confirmLabel="Erase the account"
        // onError above shows the error.
        onConfirm={() => withPassword(() => erase.mutateAsync({ id })).catch(() => {})}
      >
        Name, email, mobile, addresses, cart, wishlist and complaints are erased, and the customer is logged
        out. Orders and invoices are kept, without the name unless tax law requires it. This can’t be undone.
      </AlertDialog>
    </>
  );
}
