import { useId } from 'react';
import { DEFAULT_PERMISSIONS, type Permission, type StaffRole } from '../../../src/staff/permissions';
import { useSendOnce } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNote } from '../../ui/error-note';
import { FieldLock } from '../../ui/field-lock';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { UnsavedChangesDialog } from '../form/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '../form/use-unsaved-changes-guard';
import { AccessFields } from './access-fields';
import * as css from './staff.css';

const inviteSchema = () =>
  import('../../../src/staff/schema').then(({ inviteStaffInput }) => inviteStaffInput);

const DEFAULTS = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'STAFF' as StaffRole,
  permissions: DEFAULT_PERMISSIONS.STAFF as readonly Permission[],
};

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const invite = trpc.admin.staff.invite.useMutation();
  const send = useSendOnce((input: Parameters<typeof invite.mutateAsync>[0]) =>
    withPassword(() => invite.mutateAsync(input)),
  );
  const form = useZodForm(inviteSchema, {
    defaults: DEFAULTS,
    submit: send,
    onSuccess: ({ message }) => {
      toast.success(message);
      void utils.admin.staff.list.invalidate();
      onClose();
    },
    fallback: 'The invitation could not be sent.',
  });
  const guard = useUnsavedChangesGuard(form.dirty);
  const close = () => guard.confirm(onClose);
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Invite to the back office"
      description="They get an email with a link, valid for 7 days, to choose a password."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={formId} className={css.form} onSubmit={form.handleSubmit} noValidate>
        <FieldLock locked={form.pending}>
          <TextField label="First name" autoComplete="off" required {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="off" required {...form.field('lastName')} />
          <TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
          <AccessFields values={form.values} onChange={form.setValues} />
        </FieldLock>
        {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      </form>
      <UnsavedChangesDialog guard={guard} />
    </Dialog>
  );
}
