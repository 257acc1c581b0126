/** A number of things in words, grouped as in India: "1 order", "1,20,000 orders". @param one what the thing is called, @param many for several */
export const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
