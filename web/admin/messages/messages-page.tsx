import { ListHead } from '../list/list-head';

export default function MessagesPage() {
  return <ListHead title="Contact Messages" />;
}
