import { ListHead } from '../list/list-head';

export default function IndexPage() {
  return <ListHead title="Back office" />;
}
