import { ListHead } from '../list/list-head';

export default function LegalPagesPage() {
  return <ListHead title="Legal Pages" />;
}
