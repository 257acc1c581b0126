import { ListHead } from '../list/list-head';

export default function PackingSlipsPage() {
  return <ListHead title="Packing slips" />;
}
