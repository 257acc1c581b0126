/** Indian Standard Time, apart from src/dates.ts because every page needs the year and none of its formats. */

/** ahead of UTC in ms; India has no daylight saving time */
export const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The year of a moment in India, whatever time zone the machine has. */
export const getIstYear = (moment: Date): number =>
  new Date(moment.getTime() + IST_OFFSET_MS).getUTCFullYear();
