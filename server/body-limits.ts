import { MAX_LEGAL_LENGTH } from '../src/cms/legal';

/** The most bytes of JSON a call may send. */
export const JSON_BYTES = 100 * 1024;

/** The same for a legal page: some clients write each of its characters as six (\u0915). */
export const LEGAL_JSON_BYTES = JSON_BYTES + 6 * MAX_LEGAL_LENGTH;
