/** The average order value in whole paise, rounded half up; 0 without orders. */
export const computeAveragePaise = (totalPaise: number, orders: number): number =>
  orders === 0 ? 0 : Math.round(totalPaise / orders);

/** From this factor on, "14 times" is clearer than a percentage. */
const MANY_TIMES = 3;

/** "8% more than the 30 days before", "about 14 times the 30 days before" */
export function formatComparison({
  now,
  before,
  days,
}: {
  now: number;
  before: number;
  days: number;
}): string {
  const then = `the ${days} days before`;
  if (now === before) return `as much as in ${then}`;
  if (before === 0) return `nothing in ${then}`;
  if (now >= MANY_TIMES * before)
    return `about ${Math.round(now / before).toLocaleString('en-IN')} times ${then}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const share = percent === 0 ? 'under 1%' : `${percent.toLocaleString('en-IN')}%`;
  return `${share} ${now > before ? 'more' : 'less'} than ${then}`;
}

/** Round steps of a chart's scale, times a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const PARTS = 4;

/** The values of a chart's grid lines in paise, from 0 to at least `maxPaise`: four equal steps of whole rupees. */
export function createChartScale(maxPaise: number): number[] {
  const wanted = Math.max(maxPaise / 100 / PARTS, 1);
  const magnitude = 10 ** Math.floor(Math.log10(wanted));
  const step = (STEPS.find((each) => each * magnitude >= wanted) ?? 10) * magnitude;
  // Labels have no decimals.
  return Array.from({ length: PARTS + 1 }, (_, index) => index * Math.ceil(step) * 100);
}

const CRORE = 10_000_000;
const LAKH = 100_000;
const UNITS = [
  [CRORE, 'Cr'],
  [LAKH, 'L'],
  [1000, 'k'],
] as const;

/** The label of a grid line, in the unit of the highest: "₹25k" up to a lakh, then "₹2.5L", "₹1.2Cr". */
export function formatShortRupees(paise: number, highestPaise: number): string {
  const rupees = paise / 100;
  const highest = highestPaise / 100;
  const [size, name] = UNITS.find(([size]) => highest > size) ?? [1, ''];
  return `₹${Number((rupees / size).toFixed(2)).toLocaleString('en-IN')}${rupees === 0 ? '' : name}`;
}

/** The indexes of the days that are labeled below the chart: the first, the last and some between. */
export function pickLabeledDays(count: number): number[] {
  const step = count <= 7 ? 1 : count <= 30 ? 7 : 15;
  const named: number[] = [];
  for (let index = 0; index < count - 1; index += step) {
    // Leaves room for the last label.
    if (count - 1 - index >= Math.min(step, 5)) named.push(index);
  }
  return [...named, count - 1];
}
