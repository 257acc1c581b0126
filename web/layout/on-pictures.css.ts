/**
 * A page that shows full-screen pictures marks them with `data-pictures="here"` while they lie under the header and the
 * bottom bar. Known from the markup alone, so the rendered page has the right ink before any script runs.
 */
export const onPictures = ':root:has([data-pictures="here"])';
