import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';
import { findOption } from '../list/find-option';

/** The filters of the list, read from the URL. Unknown values are ignored. */
export const toMessagesQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  show: findOption(['unread'], params.get('show')),
});
export type MessagesQuery = ReturnType<typeof toMessagesQuery>;
