/** "5%", "2.5%". A percent is 100 basis points. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100}%`;
