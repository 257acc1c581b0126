import { ENQUIRY_STATUSES } from '../../../src/enquiry/status';
import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';

/** The filters of the list, read from the URL. Unknown values are ignored. */
export const toEnquiriesQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  status: ENQUIRY_STATUSES.find((status) => status === params.get('status')),
});
export type EnquiriesQuery = ReturnType<typeof toEnquiriesQuery>;
