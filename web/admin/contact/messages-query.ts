import { parsePageNumber } from '../../page-number';
import { parseSearchTerm } from '../../search-term';

/** The filters of the list, read from the URL. Unknown values are ignored. */
export const toMessagesQuery = (params: URLSearchParams) => ({
  page: parsePageNumber(params),
  q: parseSearchTerm(params) || undefined,
  show: params.get('show') === 'unread' ? ('unread' as const) : undefined,
});
export type MessagesQuery = ReturnType<typeof toMessagesQuery>;
