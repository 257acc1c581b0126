import { ENQUIRY_STATUSES } from '../../../src/enquiry/status';
import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';
import { findOption } from '../list/find-option';

/** The filters of the list, read from the URL. Unknown values are ignored. */
export const toEnquiriesQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  status: findOption(ENQUIRY_STATUSES, params.get('status')),
});
export type EnquiriesQuery = ReturnType<typeof toEnquiriesQuery>;
