import { PERMISSION_LABELS, type Permission, ROLE_LABELS, type StaffRole } from '../../src/staff/permissions';

/** What an account may do, as the audit log names it. */
export const describeAccess = ({
  role,
  permissions,
  isDisabled,
}: {
  role: StaffRole | null;
  permissions: readonly Permission[];
  isDisabled: boolean;
}) => ({
  Role: role && ROLE_LABELS[role],
  Access: permissions.map((permission) => PERMISSION_LABELS[permission].name).join(', ') || null,
  Status: isDisabled ? 'Disabled' : 'Active',
});
