/** Parts of the category page that are rendered on the server and whose code loads after the page. */
import { createLaterPart } from '../hydration/later';
import { waitForFilters } from './category-request';

export const filterBar = createLaterPart(async () => {
  // Its links lead to addresses with filters, which must then be understood without a pause.
  const [{ FilterBar }] = await Promise.all([import('./filter-bar'), waitForFilters()]);
  return FilterBar;
});
export const pagination = createLaterPart(() =>
  import('../ui/pagination').then(({ Pagination }) => Pagination),
);

/** Loads the parts' code; the server does so before it renders. */
export const preloadParts = () => Promise.all([filterBar.preload(), pagination.preload()]);
