/** Amounts in words with Indian grouping, as invoices show them. */

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const GROUPS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function toWords(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  if (number < 100) {
    const one = ONES[number % 10];
    return `${TENS[Math.floor(number / 10)]}${one ? `-${one}` : ''}`;
  }
  const [size, name] = GROUPS.find(([each]) => number >= each) ?? GROUPS[3];
  const rest = number % size;
  return `${toWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${toWords(rest)}` : ''}`;
}

/** Paise → "Rupees One Lakh Twenty-Three Thousand and Fifty Paise Only". */
export function formatAmountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const words = `Rupees ${rupees === 0 ? 'Zero' : toWords(rupees)}`;
  return `${words}${rest > 0 ? ` and ${toWords(rest)} Paise` : ''} Only`;
}
