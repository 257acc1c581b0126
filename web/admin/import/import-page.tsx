import { ListHead } from '../list/list-head';

export default function ImportPage() {
  return <ListHead title="Import products" />;
}
