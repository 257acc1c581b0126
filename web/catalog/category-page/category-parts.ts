/** Parts of the category page that are rendered on the server and whose code loads after the page. */
import { createLazyPart } from '../../hydration/lazy-part';
import { loadFilterParser } from './category-request';

export const filterBar = createLazyPart(async () => {
  // Its links lead to addresses with filters, which must then be understood without a pause.
  const [{ FilterBar }] = await Promise.all([import('./filter-bar'), loadFilterParser()]);
  return FilterBar;
});
export const pagination = createLazyPart(() =>
  import('../../ui/pagination').then(({ Pagination }) => Pagination),
);

/** Loads the parts' code; the server does so before it renders. */
export const loadParts = () => Promise.all([filterBar.preload(), pagination.preload()]);
