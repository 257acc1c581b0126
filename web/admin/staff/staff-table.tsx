import { formatAgo, formatDateTime } from '../../../src/dates';
import { PERMISSION_LABELS, ROLE_LABELS } from '../../../src/staff/permissions';
import type { StaffMember } from '../../../src/staff/schema';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import * as css from './staff.css';

const COLUMNS = [
  { title: 'Name' },
  { title: 'Role' },
  { title: 'Can manage' },
  { title: 'Last active' },
  { title: 'Status' },
  { title: '', label: 'Actions' },
];

interface StaffTableProps {
  members: readonly StaffMember[];
  onEdit: (member: StaffMember) => void;
}

export function StaffTable({ members, onEdit }: StaffTableProps) {
  const now = new Date();
  return (
    <Table caption="Staff accounts, owners first" columns={COLUMNS}>
      {members.map((member) => (
        <Row key={member.id}>
          <Cell rowHeader className={css.name}>
            <div>
              {member.firstName} {member.lastName}
              {member.isOwn && ' (you)'}
              <div className={css.note}>{member.email}</div>
            </div>
          </Cell>
          <Cell label="Role">{ROLE_LABELS[member.role]}</Cell>
          <Cell label="Can manage" className={css.permissions}>
            {describePermissions(member)}
          </Cell>
          <Cell label="Last active">
            {member.lastUsedAt ? (
              <time dateTime={member.lastUsedAt} title={formatDateTime(member.lastUsedAt)}>
                {formatAgo(member.lastUsedAt, now)}
              </time>
            ) : (
              <span className={css.note}>Not logged in</span>
            )}
          </Cell>
          <Cell label="Status">
            <Status member={member} />
          </Cell>
          <Cell shrink>
            {!member.isOwn && (
              <RowActions>
                <Button variant="secondary" size="small" onClick={() => onEdit(member)}>
                  Edit{' '}
                  <VisuallyHidden>
                    {member.firstName} {member.lastName}
                  </VisuallyHidden>
                </Button>
              </RowActions>
            )}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function describePermissions({ role, permissions }: StaffMember): string {
  if (role === 'OWNER') return 'Everything';
  if (permissions.length === 0) return 'Nothing yet';
  return permissions.map((permission) => PERMISSION_LABELS[permission].name).join(', ');
}

function Status({ member: { isDisabled, isInvited } }: { member: StaffMember }) {
  if (isDisabled) return <Badge tone="madder">Disabled</Badge>;
  return isInvited ? <Badge tone="amber">Invited</Badge> : <Badge tone="green">Active</Badge>;
}
