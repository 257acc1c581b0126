import { ENQUIRY_STATUSES } from '../../../src/enquiry/status';
import { parsePageNumber } from '../../page-number';

/** The filters of the list, read from the URL. Unknown values are ignored. */
export const toEnquiriesQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: params.get('q')?.trim() || undefined,
  status: ENQUIRY_STATUSES.find((status) => status === params.get('status')),
});
export type EnquiriesQuery = ReturnType<typeof toEnquiriesQuery>;
