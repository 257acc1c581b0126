/** The role and the permissions of a staff account. */
import { useState } from 'react';
import {
  DEFAULT_PERMISSIONS,
  PERMISSION_LABELS,
  PERMISSIONS,
  type Permission,
  ROLE_LABELS,
  STAFF_ROLES,
  type StaffRole,
} from '../../../src/staff/permissions';
import { Checkbox } from '../../ui/checkbox';
import { RadioRows } from '../../ui/radio-rows';
import * as css from './staff.css';

interface AccessValues {
  role: StaffRole;
  permissions: readonly Permission[];
}

const ROLE_HINTS: Record<StaffRole, string> = {
  OWNER: 'Can do everything, including appointing other owners',
  MANAGER: 'Runs the shop day to day',
  STAFF: 'Has access to selected areas',
};

interface AccessFieldsProps {
  values: AccessValues;
  onChange: (values: AccessValues) => void;
}

export function AccessFields({ values: { role, permissions }, onChange }: AccessFieldsProps) {
  const isOwner = role === 'OWNER';
  // Trying another role loses nothing: the permissions of each are kept for when it is chosen again.
  const [left, setLeft] = useState<Partial<Record<StaffRole, readonly Permission[]>>>({});
  const chooseRole = (next: StaffRole) => {
    setLeft({ ...left, [role]: permissions });
    onChange({ role: next, permissions: left[next] ?? DEFAULT_PERMISSIONS[next] });
  };
  return (
    <>
      <RadioRows
        legend="Role"
        rows={STAFF_ROLES.map((value) => ({ value, title: ROLE_LABELS[value], text: ROLE_HINTS[value] }))}
        value={role}
        onChange={chooseRole}
      />
      <fieldset className={css.fieldset}>
        <legend className={css.legend}>Can manage</legend>
        {PERMISSIONS.map((permission) => (
          <Checkbox
            key={permission}
            label={
              <>
                {PERMISSION_LABELS[permission].name}
                <div className={css.note}>{PERMISSION_LABELS[permission].hint}</div>
              </>
            }
            checked={isOwner || permissions.includes(permission)}
            disabled={isOwner}
            onChange={({ target }) =>
              onChange({
                role,
                permissions: PERMISSIONS.filter((each) =>
                  each === permission ? target.checked : permissions.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
