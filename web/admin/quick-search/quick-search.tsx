import { lazyPanel } from '../../ui/lazy-panel';

/** Finds any page, order, product, customer or category by a few letters; fetched after the page. */
export const QuickSearch = lazyPanel(() =>
  import('./quick-search-panel').then(({ QuickSearchPanel }) => QuickSearchPanel),
);
