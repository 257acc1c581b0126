import { ListHead } from '../list/list-head';

export default function CategoriesPage() {
  return <ListHead title="Category Management" />;
}
