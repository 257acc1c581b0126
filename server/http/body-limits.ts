/** The most bytes of JSON a request may have, unless the procedure's metadata says otherwise. */
export const JSON_BYTES = 100 * 1024;
