/**
 * A page that shows full-screen pictures marks them with `data-pictures`: "here" while they lie under the header and the
 * bottom bar, "above" while only under the header, then "past". Known from the markup alone, so the rendered page has the
 * right ink before any script runs.
 */
const under = (...places: string[]) =>
  `:root:has(${places.map((place) => `[data-pictures="${place}"]`).join()})`;

export const headerOnPictures = under('here', 'above');
export const barOnPictures = under('here');

/** Set on the root element: how far down the screen the pictures reach. */
export const picturesEnd = '--pictures-end';
