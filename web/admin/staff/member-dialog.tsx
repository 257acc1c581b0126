import { useMemo } from 'react';
import { PERMISSION_LABELS, ROLE_LABELS } from '../../../src/staff/permissions';
import type { StaffMember } from '../../../src/staff/schema';
import { hasNoAnswer, needsPassword } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useOneAtATime } from '../../form/use-one-at-a-time';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { useToast } from '../../ui/toast';
import { FormDialog } from '../form/form-dialog';
import { FieldsConflict, type StoredField } from '../form/save-conflict';
import { UNANSWERED_TOAST } from '../form/unanswered-toast';
import { useConflictForm } from '../form/use-conflict-form';
import { AccessFields } from './access-fields';
import * as css from './staff.css';

const updateSchema = () =>
  import('../../../src/staff/schema').then(({ updateStaffInput }) => updateStaffInput);

type Access = Pick<StaffMember, 'role' | 'permissions' | 'isDisabled'>;

const toFields = ({ role, permissions, isDisabled }: Access): StoredField[] => [
  { label: 'Role', value: ROLE_LABELS[role] },
  { label: 'Can manage', value: permissions.map((each) => PERMISSION_LABELS[each].name).join(', ') },
  { label: 'Status', value: isDisabled ? 'Disabled' : 'Active' },
];

/** Changes what a member may do, disables the account, or sends the invitation again. */
export function MemberDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, firstName, lastName, role, permissions, isDisabled } = member;
  const utils = trpc.useUtils();
  const toast = useToast();
  const withPassword = useWithPassword();
  const update = trpc.admin.staff.update.useMutation({
    // It may have been saved although the answer was lost.
    onError: () => void utils.admin.staff.list.invalidate(),
  });
  const mayBeSaved = `The account of ${firstName} ${lastName} may have been saved. The list shows it if it was.`;
  const stored = useMemo(() => ({ role, permissions, isDisabled }), [role, permissions, isDisabled]);
  const { form, ...draft } = useConflictForm(updateSchema, {
    stored,
    toFormValues: (access: Access) => ({ ...access }),
    prepare: (values, loaded) => ({ ...values, id, loaded }),
    submit: (input) => withPassword(() => update.mutateAsync(input)),
    refetch: async () => {
      await utils.admin.staff.list.refetch();
      const latest = utils.admin.staff.list.getData()?.find((each) => each.id === id);
      return latest && { role: latest.role, permissions: latest.permissions, isDisabled: latest.isDisabled };
    },
    onSuccess: (_, isShown) => {
      toast.success(`${firstName} ${lastName}’s account was saved.`);
      void utils.admin.staff.list.invalidate();
      if (isShown) onClose();
    },
    fallback: 'The account could not be saved.',
    unanswered: 'The account may have been saved, but no answer arrived. Try again.',
    unansweredClosed: mayBeSaved,
  });
  return (
    <FormDialog
      form={form}
      title={`${firstName} ${lastName}`}
      description={member.email}
      saveLabel="Save"
      onClose={onClose}
      unanswered={mayBeSaved}
      beforeFields={member.isInvited && !isDisabled && <ResendInvitation member={member} />}
      beforeSave={<FieldsConflict draft={draft} toFields={toFields} />}
    >
      <AccessFields values={form.values} onChange={form.setValues} />
      <Checkbox
        label={
          <>
            Disable this account
            <div className={css.note}>
              They are logged out everywhere at once. Their past actions stay in the log.
            </div>
          </>
        }
        {...form.checkbox('isDisabled')}
      />
    </FormDialog>
  );
}

const MAY_BE_SENT =
  'No answer arrived, so the invitation may have been sent. If it does not come, send it again.';

function ResendInvitation({ member: { id, firstName } }: { member: StaffMember }) {
  const toast = useToast();
  const withPassword = useWithPassword();
  const resend = trpc.admin.staff.resendInvitation.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      if (hasNoAnswer(error)) toast.error(MAY_BE_SENT, UNANSWERED_TOAST);
      else if (!needsPassword(error))
        toast.error(getErrorMessage(error, 'The invitation could not be sent.'));
    },
  });
  const send = useOneAtATime(() => withPassword(() => resend.mutateAsync({ id })));
  return (
    <div className={css.invitation}>
      <p className={css.note}>{firstName} has not accepted the invitation yet.</p>
      <Button variant="secondary" size="small" loading={resend.isPending} onClick={send}>
        Send it again
      </Button>
    </div>
  );
}
