/**
 * Pages with full-screen pictures set `data-pictures`: "here" while the pictures are under the header and the
 * bottom bar, "above" while only under the header, then "past". In CSS, so that the server-rendered page has the
 * right colors before any script runs. A selector that starts with these must end with a class: for one that ends with any element, such
 * as `:focus-visible`, browsers compute all styles of the page again whenever an element is added.
 */
const under = (...places: string[]) =>
  `:root:has(${places.map((place) => `[data-pictures="${place}"]`).join()})`;

export const headerOnPictures = under('here', 'above');
export const barOnPictures = under('here');

/** Set on the root element: down to where the pictures extend. */
export const picturesEnd = '--pictures-end';
