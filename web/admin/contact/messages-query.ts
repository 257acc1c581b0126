import { pageNumber } from '../../page-number';
import type { ListQuery } from '../list/use-list-query';

/** What the address asks for; unknown values are ignored. */
export const toMessagesQuery = (query: ListQuery) => ({
  page: pageNumber(query.params),
  q: query.get('q').trim() || undefined,
  show: query.get('show') === 'unread' ? ('unread' as const) : undefined,
});
export type MessagesQuery = ReturnType<typeof toMessagesQuery>;
