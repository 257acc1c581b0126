import { pageNumber } from '../../page-number';

/** What the address asks for; unknown values are ignored. */
export const toMessagesQuery = (params: URLSearchParams) => ({
  page: pageNumber(params),
  q: params.get('q')?.trim() || undefined,
  show: params.get('show') === 'unread' ? ('unread' as const) : undefined,
});
export type MessagesQuery = ReturnType<typeof toMessagesQuery>;
