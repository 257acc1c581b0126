import { ListHead } from '../list/list-head';

export default function EnquiriesPage() {
  return <ListHead title="Bulk Enquiries" />;
}
