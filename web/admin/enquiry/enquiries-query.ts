import { ENQUIRY_STATUSES } from '../../../src/enquiry/status';
import { pageNumber } from '../../page-number';
import type { ListQuery } from '../list/use-list-query';

/** What the address asks for; unknown values are ignored. */
export const toEnquiriesQuery = (query: ListQuery) => ({
  page: pageNumber(query.params),
  q: query.get('q').trim() || undefined,
  status: ENQUIRY_STATUSES.find((status) => status === query.get('status')),
});
export type EnquiriesQuery = ReturnType<typeof toEnquiriesQuery>;
