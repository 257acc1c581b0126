import { ListHead } from '../list/list-head';

export default function CompanyPage() {
  return <ListHead title="Company Details" />;
}
