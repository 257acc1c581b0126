import { DEFAULT_PERMISSIONS, type Permission, type StaffRole } from '../../../src/staff/permissions';
import { useSendOnce } from '../../form/use-idempotency-key';
import { useZodForm } from '../../form/use-zod-form';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { TextField } from '../../ui/fields';
import { useToast } from '../../ui/toast';
import { FormDialog } from '../form/form-dialog';
import { AccessFields } from './access-fields';

const inviteSchema = () =>
  import('../../../src/staff/schema').then(({ inviteStaffInput }) => inviteStaffInput);

const DEFAULTS = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'STAFF' as StaffRole,
  permissions: DEFAULT_PERMISSIONS.STAFF as readonly Permission[],
};

const MAY_BE_SENT = 'The invitation may have been sent. The list shows it if it was.';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const invite = trpc.admin.staff.invite.useMutation({
    // It may have been sent although the answer was lost.
    onError: () => void utils.admin.staff.list.invalidate(),
  });
  const send = useSendOnce((input: Parameters<typeof invite.mutateAsync>[0]) =>
    withPassword(() => invite.mutateAsync(input)),
  );
  const form = useZodForm(inviteSchema, {
    defaults: DEFAULTS,
    submit: send,
    onSuccess: ({ message }, _, isShown) => {
      toast.success(message);
      void utils.admin.staff.list.invalidate();
      if (isShown) onClose();
    },
    fallback: 'The invitation could not be sent.',
    unanswered: 'The invitation may have been sent, but no answer arrived. Try again: it is not sent twice.',
    unansweredClosed: MAY_BE_SENT,
  });
  const close = () => {
    // It may have been sent since the list was loaded after the error.
    if (form.isUnanswered) void utils.admin.staff.list.invalidate();
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Invite to the back office"
      description="They get an email with a link, valid for 7 days, to choose a password."
      saveLabel="Send invitation"
      onClose={close}
      unanswered={MAY_BE_SENT}
    >
      <TextField label="First name" autoComplete="off" required {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="off" required {...form.field('lastName')} />
      <TextField label="Email" type="email" autoComplete="off" required {...form.field('email')} />
      <AccessFields values={form.values} onChange={form.setValues} />
    </FormDialog>
  );
}
