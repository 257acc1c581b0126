import { ListHead } from '../list/list-head';

export default function AuditLogPage() {
  return <ListHead title="Audit log" />;
}
