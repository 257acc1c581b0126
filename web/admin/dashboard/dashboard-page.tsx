import { ListHead } from '../list/list-head';

export default function DashboardPage() {
  return <ListHead title="Dashboard" />;
}
