import { useId, useState } from 'react';
import { PRIVACY_MESSAGES } from '../../src/privacy/messages';
import type { PersonalData } from '../../src/privacy/personal-data';
import { hasNoAnswer, isTokenRejected } from '../call-error';
import { ADDITION_TIMEOUT_MS, findResult } from '../calls/find-result';
import { FormError } from '../form/form-error';
import { getErrorMessage } from '../form/get-error-message';
import { useZodForm } from '../form/use-zod-form';
import { saveFile } from '../session/download-file';
import { useSession } from '../session/session';
import { getStoredToken } from '../session/token';
import { useLogout } from '../shop/use-logout';
import { trpc } from '../trpc';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { PasswordField } from '../ui/fields';
import { loadCode } from '../ui/load-code';
import { useToast } from '../ui/toast';
import * as css from './your-data.css';

const deleteSchema = () =>
  import('../../src/privacy/schema').then(({ deleteAccountInput }) => deleteAccountInput);

/** A copy of what the store knows about the user, and the account's deletion. */
export function YourData() {
  const { user } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Download />
      <div className={css.part}>
        {user?.userType === 'ADMIN' ? (
          <p className={css.text}>{PRIVACY_MESSAGES.staff}</p>
        ) : (
          <>
            <p className={css.text}>
              Deleting your account erases your personal data. Records that tax law requires are kept.
            </p>
            <Button variant="secondary" size="small" onClick={() => setDeleting(true)}>
              Delete my account
            </Button>
            <DeleteDialog open={isDeleting} onClose={() => setDeleting(false)} />
          </>
        )}
      </div>
    </>
  );
}

type Format = 'json' | 'page';

const toJsonFile = (data: PersonalData) =>
  new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });

const toPageFile = async (data: PersonalData) => {
  const { toReadablePage } = await loadCode(() => import('../../src/privacy/readable-page'));
  return new Blob([toReadablePage(data)], { type: 'text/html' });
};

function Download() {
  const utils = trpc.useUtils();
  const toast = useToast();
  const [pending, setPending] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setPending(format);
    try {
      const data = await utils.privacy.exportData.fetch(undefined, { staleTime: 0 });
      if (format === 'json') saveFile(toJsonFile(data), 'my-data.json');
      else saveFile(await toPageFile(data), 'my-data.html');
    } catch (error) {
      toast.error(getErrorMessage(error, PRIVACY_MESSAGES.exportFailed));
    } finally {
      setPending(null);
    }
  };
  return (
    <div className={css.part}>
      <p className={css.text}>
        A copy of your details, addresses, orders and payments, complaints, cart, wishlist and logins.
        Messages and enquiries that you sent through a form are not linked to your account: contact us for
        them.
      </p>
      <div className={css.buttons}>
        <Button
          variant="secondary"
          size="small"
          loading={pending === 'json'}
          onClick={() => void download('json')}
        >
          Download my data
        </Button>
        <Button
          variant="quiet"
          size="small"
          loading={pending === 'page'}
          onClick={() => void download('page')}
        >
          Download as a web page
        </Button>
      </div>
    </div>
  );
}

/** Whether a deletion without an answer has deleted the account: neither its token nor its password is valid any more. */
async function isAccountGone(
  { auth }: ReturnType<typeof trpc.useUtils>['client'],
  identifier: string,
  password: string,
): Promise<boolean> {
  const token = getStoredToken();
  const isRejected = (call: Promise<unknown>) => call.then(() => false, isTokenRejected);
  return (
    token !== null &&
    (await isRejected(auth.me.query(undefined, { context: { token } }))) &&
    (await isRejected(auth.login.mutate({ identifier, password })))
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId();
  const { user } = useSession();
  const logout = useLogout({ isRevoked: true });
  const toast = useToast();
  const { client } = trpc.useUtils();
  const remove = trpc.privacy.deleteAccount.useMutation();
  const isUnanswered = remove.isError && hasNoAnswer(remove.error);
  const isGone = (password: string) => isAccountGone(client, user?.email ?? '', password);
  const leave = (message: string) => {
    toast.confirm(message);
    logout();
  };
  const form = useZodForm(deleteSchema, {
    defaults: { password: '' },
    submit: async (input) => {
      const done = { message: PRIVACY_MESSAGES.deleted };
      if (isUnanswered && (await isGone(input.password))) return done;
      try {
        return await remove.mutateAsync(input);
      } catch (error) {
        const findDone = async () => ((await isGone(input.password)) ? done : null);
        const found = await findResult(error, findDone, ADDITION_TIMEOUT_MS);
        if (found) return found;
        throw error;
      }
    },
    onSuccess: ({ message }) => leave(message),
    fallback: PRIVACY_MESSAGES.deleteFailed,
  });
  const close = () => {
    if (form.pending) return;
    // Whoever keeps the account learns that it is gone, if it is.
    if (isUnanswered)
      void isGone(form.values.password).then((gone) => gone && leave(PRIVACY_MESSAGES.deleted));
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      size="small"
      title="Delete your account?"
      description="This can’t be undone."
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={form.pending}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            Delete my account
          </Button>
        </>
      }
    >
      <div className={css.explanation}>
        <p className={css.text}>
          Erased at once: your name, email, username, mobile, password, date of birth, address book, cart,
          wishlist, complaints and logins. You are logged out on all devices.
        </p>
        <p className={css.text}>
          Kept: your orders, without your name and email. Where tax law requires an invoice, the invoice and
          its order keep the name and address on it for 72 months after that year’s tax return is due.
        </p>
      </div>
      <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user?.username ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
        <FormError>
          {form.formError && isUnanswered ? PRIVACY_MESSAGES.mayBeDeleted : form.formError}
        </FormError>
      </form>
    </Dialog>
  );
}
