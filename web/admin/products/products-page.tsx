import { ListHead } from '../list/list-head';

export default function ProductsPage() {
  return <ListHead title="Products" />;
}
