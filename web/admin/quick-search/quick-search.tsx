import { createLazyPanel } from '../../ui/lazy-panel';

/** Finds pages, orders, products, customers and categories. Its code is loaded after the page. */
export const QuickSearch = createLazyPanel(() =>
  import('./quick-search-panel').then(({ QuickSearchPanel }) => QuickSearchPanel),
);
