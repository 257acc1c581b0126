/** Invoices worked out by hand, for the tests of the arithmetic. Amounts in `arithmetic` are rupees, all others paise. */

interface WorkedExample {
  what: string;
  /** of the order, IST */
  date: string;
  isInterState: boolean;
  /** `pricePaise` includes the tax */
  lines: readonly (readonly [hsn: string, quantity: number, pricePaise: number])[];
  /** of each line */
  discountsPaise?: readonly number[];
  /** a sentence for each line, then one for each return */
  arithmetic: readonly string[];
  parts: readonly (readonly [rateBp: number, taxable: number, cgst: number, sgst: number, igst: number])[];
  /** units of one line that come back, one return after the other */
  returns?: {
    line: number;
    credits: readonly (readonly [
      units: number,
      total: number,
      taxable: number,
      cgst: number,
      sgst: number,
      igst: number,
    ])[];
  };
}

export const WORKED_EXAMPLES: readonly WorkedExample[] = [
  {
    what: 'one kurta in the shop’s state',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 129900]],
    arithmetic: [
      'a unit’s value 1,299.00 ÷ 1.05 = 1,237.14 → 5%; CGST = SGST 1,299.00 × 2.5 ÷ 105 = 30.9286 → 30.93; taxable 1,299.00 − 2 × 30.93 = 1,237.14',
    ],
    parts: [[500, 123714, 3093, 3093, 0]],
  },
  {
    what: 'one kurta to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 129900]],
    arithmetic: [
      'a unit’s value 1,299.00 ÷ 1.05 = 1,237.14 → 5%; IGST 1,299.00 × 5 ÷ 105 = 61.8571 → 61.86; taxable 1,299.00 − 61.86 = 1,237.14',
    ],
    parts: [[500, 123714, 0, 0, 6186]],
  },
  {
    what: 'one T-shirt at Rs 499',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6109', 1, 49900]],
    arithmetic: [
      'a unit’s value 499.00 ÷ 1.05 = 475.24 → 5%; CGST = SGST 499.00 × 2.5 ÷ 105 = 11.8810 → 11.88; taxable 499.00 − 2 × 11.88 = 475.24',
    ],
    parts: [[500, 47524, 1188, 1188, 0]],
  },
  {
    what: 'one T-shirt at Rs 499 to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6109', 1, 49900]],
    arithmetic: [
      'a unit’s value 499.00 ÷ 1.05 = 475.24 → 5%; IGST 499.00 × 5 ÷ 105 = 23.7619 → 23.76; taxable 499.00 − 23.76 = 475.24',
    ],
    parts: [[500, 47524, 0, 0, 2376]],
  },
  {
    what: 'the highest price of 5%',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 262500]],
    arithmetic: [
      'a unit’s value 2,625.00 ÷ 1.05 = 2,500.00 → 5%; CGST = SGST 2,625.00 × 2.5 ÷ 105 = 62.5000 → 62.50; taxable 2,625.00 − 2 × 62.50 = 2,500.00',
    ],
    parts: [[500, 250000, 6250, 6250, 0]],
  },
  {
    what: 'the highest price of 5% to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 262500]],
    arithmetic: [
      'a unit’s value 2,625.00 ÷ 1.05 = 2,500.00 → 5%; IGST 2,625.00 × 5 ÷ 105 = 125.0000 → 125.00; taxable 2,625.00 − 125.00 = 2,500.00',
    ],
    parts: [[500, 250000, 0, 0, 12500]],
  },
  {
    what: 'the lowest price of 18%',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 295001]],
    arithmetic: [
      'a unit’s value 2,950.01 ÷ 1.18 = 2,500.01 → 18%; CGST = SGST 2,950.01 × 9 ÷ 118 = 225.0008 → 225.00; taxable 2,950.01 − 2 × 225.00 = 2,500.01',
    ],
    parts: [[1800, 250001, 22500, 22500, 0]],
  },
  {
    what: 'the lowest price of 18% to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 295001]],
    arithmetic: [
      'a unit’s value 2,950.01 ÷ 1.18 = 2,500.01 → 18%; IGST 2,950.01 × 18 ÷ 118 = 450.0015 → 450.00; taxable 2,950.01 − 450.00 = 2,500.01',
    ],
    parts: [[1800, 250001, 0, 0, 45000]],
  },
  {
    what: 'a price that no rate fits takes the higher one',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 270000]],
    arithmetic: [
      'no rate fits 2,700.00 → 18%; CGST = SGST 2,700.00 × 9 ÷ 118 = 205.9322 → 205.93; taxable 2,700.00 − 2 × 205.93 = 2,288.14',
    ],
    parts: [[1800, 228814, 20593, 20593, 0]],
  },
  {
    what: 'the last price that no rate fits',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 295000]],
    arithmetic: [
      'no rate fits 2,950.00 → 18%; IGST 2,950.00 × 18 ÷ 118 = 450.0000 → 450.00; taxable 2,950.00 − 450.00 = 2,500.00',
    ],
    parts: [[1800, 250000, 0, 0, 45000]],
  },
  {
    what: 'a lehenga at 18%',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 1299900]],
    arithmetic: [
      'a unit’s value 12,999.00 ÷ 1.18 = 11,016.10 → 18%; CGST = SGST 12,999.00 × 9 ÷ 118 = 991.4492 → 991.45; taxable 12,999.00 − 2 × 991.45 = 11,016.10',
    ],
    parts: [[1800, 1101610, 99145, 99145, 0]],
  },
  {
    what: 'a lehenga at 18% to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 1299900]],
    arithmetic: [
      'a unit’s value 12,999.00 ÷ 1.18 = 11,016.10 → 18%; IGST 12,999.00 × 18 ÷ 118 = 1982.8983 → 1,982.90; taxable 12,999.00 − 1,982.90 = 11,016.10',
    ],
    parts: [[1800, 1101610, 0, 0, 198290]],
  },
  {
    what: 'a bridal lehenga above one lakh to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6204', 1, 12500000]],
    arithmetic: [
      'a unit’s value 1,25,000.00 ÷ 1.18 = 1,05,932.20 → 18%; IGST 1,25,000.00 × 18 ÷ 118 = 19067.7966 → 19,067.80; taxable 1,25,000.00 − 19,067.80 = 1,05,932.20',
    ],
    parts: [[1800, 10593220, 0, 0, 1906780]],
  },
  {
    what: 'two of one kurta: the value of one decides',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 2, 189900]],
    arithmetic: [
      '2 × 1,899.00 = 3,798.00; a unit’s value 3,798.00 ÷ 2 ÷ 1.05 = 1,808.57 → 5%; CGST = SGST 3,798.00 × 2.5 ÷ 105 = 90.4286 → 90.43; taxable 3,798.00 − 2 × 90.43 = 3,617.14',
    ],
    parts: [[500, 361714, 9043, 9043, 0]],
  },
  {
    what: 'three shirts to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6205', 3, 149999]],
    arithmetic: [
      '3 × 1,499.99 = 4,499.97; a unit’s value 4,499.97 ÷ 3 ÷ 1.05 = 1,428.56 → 5%; IGST 4,499.97 × 5 ÷ 105 = 214.2843 → 214.28; taxable 4,499.97 − 214.28 = 4,285.69',
    ],
    parts: [[500, 428569, 0, 0, 21428]],
  },
  {
    what: 'seven of a thing at Rs 0.99',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6117', 7, 99]],
    arithmetic: [
      '7 × 0.99 = 6.93; a unit’s value 6.93 ÷ 7 ÷ 1.05 = 0.94 → 5%; CGST = SGST 6.93 × 2.5 ÷ 105 = 0.1650 → 0.17; taxable 6.93 − 2 × 0.17 = 6.59',
    ],
    parts: [[500, 659, 17, 17, 0]],
  },
  {
    what: 'one paisa has no tax',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6117', 1, 1]],
    arithmetic: [
      'a unit’s value 0.01 ÷ 1.05 = 0.01 → 5%; CGST = SGST 0.01 × 2.5 ÷ 105 = 0.0002 → 0.00; taxable 0.01 − 2 × 0.00 = 0.01',
    ],
    parts: [[500, 1, 0, 0, 0]],
  },
  {
    what: 'one paisa to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6117', 1, 1]],
    arithmetic: [
      'a unit’s value 0.01 ÷ 1.05 = 0.01 → 5%; IGST 0.01 × 5 ÷ 105 = 0.0005 → 0.00; taxable 0.01 − 0.00 = 0.01',
    ],
    parts: [[500, 1, 0, 0, 0]],
  },
  {
    what: 'both rates in one order',
    date: '2026-11-23',
    isInterState: false,
    lines: [
      ['6204', 1, 129900],
      ['6203', 1, 349900],
    ],
    arithmetic: [
      'a unit’s value 1,299.00 ÷ 1.05 = 1,237.14 → 5%; CGST = SGST 1,299.00 × 2.5 ÷ 105 = 30.9286 → 30.93; taxable 1,299.00 − 2 × 30.93 = 1,237.14',
      'a unit’s value 3,499.00 ÷ 1.18 = 2,965.25 → 18%; CGST = SGST 3,499.00 × 9 ÷ 118 = 266.8729 → 266.87; taxable 3,499.00 − 2 × 266.87 = 2,965.26',
    ],
    parts: [
      [500, 123714, 3093, 3093, 0],
      [1800, 296526, 26687, 26687, 0],
    ],
  },
  {
    what: 'both rates to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [
      ['6204', 1, 129900],
      ['6203', 1, 349900],
    ],
    arithmetic: [
      'a unit’s value 1,299.00 ÷ 1.05 = 1,237.14 → 5%; IGST 1,299.00 × 5 ÷ 105 = 61.8571 → 61.86; taxable 1,299.00 − 61.86 = 1,237.14',
      'a unit’s value 3,499.00 ÷ 1.18 = 2,965.25 → 18%; IGST 3,499.00 × 18 ÷ 118 = 533.7458 → 533.75; taxable 3,499.00 − 533.75 = 2,965.25',
    ],
    parts: [
      [500, 123714, 0, 0, 6186],
      [1800, 296525, 0, 0, 53375],
    ],
  },
  {
    what: 'three lines of one price round each for itself',
    date: '2026-11-23',
    isInterState: false,
    lines: [
      ['6109', 1, 33333],
      ['6109', 1, 33333],
      ['6109', 1, 33333],
    ],
    arithmetic: [
      'a unit’s value 333.33 ÷ 1.05 = 317.46 → 5%; CGST = SGST 333.33 × 2.5 ÷ 105 = 7.9364 → 7.94; taxable 333.33 − 2 × 7.94 = 317.45',
      'a unit’s value 333.33 ÷ 1.05 = 317.46 → 5%; CGST = SGST 333.33 × 2.5 ÷ 105 = 7.9364 → 7.94; taxable 333.33 − 2 × 7.94 = 317.45',
      'a unit’s value 333.33 ÷ 1.05 = 317.46 → 5%; CGST = SGST 333.33 × 2.5 ÷ 105 = 7.9364 → 7.94; taxable 333.33 − 2 × 7.94 = 317.45',
    ],
    parts: [
      [500, 31745, 794, 794, 0],
      [500, 31745, 794, 794, 0],
      [500, 31745, 794, 794, 0],
    ],
  },
  {
    what: 'ten lines of seven units',
    date: '2026-11-23',
    isInterState: false,
    lines: [
      ['6109', 7, 9999],
      ['6109', 7, 11110],
      ['6109', 7, 12221],
      ['6109', 7, 13332],
      ['6109', 7, 14443],
      ['6109', 7, 15554],
      ['6109', 7, 16665],
      ['6109', 7, 17776],
      ['6109', 7, 18887],
      ['6109', 7, 19998],
    ],
    arithmetic: [
      '7 × 99.99 = 699.93; a unit’s value 699.93 ÷ 7 ÷ 1.05 = 95.23 → 5%; CGST = SGST 699.93 × 2.5 ÷ 105 = 16.6650 → 16.67; taxable 699.93 − 2 × 16.67 = 666.59',
      '7 × 111.10 = 777.70; a unit’s value 777.70 ÷ 7 ÷ 1.05 = 105.81 → 5%; CGST = SGST 777.70 × 2.5 ÷ 105 = 18.5167 → 18.52; taxable 777.70 − 2 × 18.52 = 740.66',
      '7 × 122.21 = 855.47; a unit’s value 855.47 ÷ 7 ÷ 1.05 = 116.39 → 5%; CGST = SGST 855.47 × 2.5 ÷ 105 = 20.3683 → 20.37; taxable 855.47 − 2 × 20.37 = 814.73',
      '7 × 133.32 = 933.24; a unit’s value 933.24 ÷ 7 ÷ 1.05 = 126.97 → 5%; CGST = SGST 933.24 × 2.5 ÷ 105 = 22.2200 → 22.22; taxable 933.24 − 2 × 22.22 = 888.80',
      '7 × 144.43 = 1,011.01; a unit’s value 1,011.01 ÷ 7 ÷ 1.05 = 137.55 → 5%; CGST = SGST 1,011.01 × 2.5 ÷ 105 = 24.0717 → 24.07; taxable 1,011.01 − 2 × 24.07 = 962.87',
      '7 × 155.54 = 1,088.78; a unit’s value 1,088.78 ÷ 7 ÷ 1.05 = 148.13 → 5%; CGST = SGST 1,088.78 × 2.5 ÷ 105 = 25.9233 → 25.92; taxable 1,088.78 − 2 × 25.92 = 1,036.94',
      '7 × 166.65 = 1,166.55; a unit’s value 1,166.55 ÷ 7 ÷ 1.05 = 158.71 → 5%; CGST = SGST 1,166.55 × 2.5 ÷ 105 = 27.7750 → 27.78; taxable 1,166.55 − 2 × 27.78 = 1,110.99',
      '7 × 177.76 = 1,244.32; a unit’s value 1,244.32 ÷ 7 ÷ 1.05 = 169.30 → 5%; CGST = SGST 1,244.32 × 2.5 ÷ 105 = 29.6267 → 29.63; taxable 1,244.32 − 2 × 29.63 = 1,185.06',
      '7 × 188.87 = 1,322.09; a unit’s value 1,322.09 ÷ 7 ÷ 1.05 = 179.88 → 5%; CGST = SGST 1,322.09 × 2.5 ÷ 105 = 31.4783 → 31.48; taxable 1,322.09 − 2 × 31.48 = 1,259.13',
      '7 × 199.98 = 1,399.86; a unit’s value 1,399.86 ÷ 7 ÷ 1.05 = 190.46 → 5%; CGST = SGST 1,399.86 × 2.5 ÷ 105 = 33.3300 → 33.33; taxable 1,399.86 − 2 × 33.33 = 1,333.20',
    ],
    parts: [
      [500, 66659, 1667, 1667, 0],
      [500, 74066, 1852, 1852, 0],
      [500, 81473, 2037, 2037, 0],
      [500, 88880, 2222, 2222, 0],
      [500, 96287, 2407, 2407, 0],
      [500, 103694, 2592, 2592, 0],
      [500, 111099, 2778, 2778, 0],
      [500, 118506, 2963, 2963, 0],
      [500, 125913, 3148, 3148, 0],
      [500, 133320, 3333, 3333, 0],
    ],
  },
  {
    what: 'ten lines of seven units to another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [
      ['6204', 7, 199900],
      ['6204', 7, 219900],
      ['6204', 7, 239900],
      ['6204', 7, 259900],
      ['6204', 7, 279900],
      ['6204', 7, 299900],
      ['6204', 7, 319900],
      ['6204', 7, 339900],
      ['6204', 7, 359900],
      ['6204', 7, 379900],
    ],
    arithmetic: [
      '7 × 1,999.00 = 13,993.00; a unit’s value 13,993.00 ÷ 7 ÷ 1.05 = 1,903.81 → 5%; IGST 13,993.00 × 5 ÷ 105 = 666.3333 → 666.33; taxable 13,993.00 − 666.33 = 13,326.67',
      '7 × 2,199.00 = 15,393.00; a unit’s value 15,393.00 ÷ 7 ÷ 1.05 = 2,094.29 → 5%; IGST 15,393.00 × 5 ÷ 105 = 733.0000 → 733.00; taxable 15,393.00 − 733.00 = 14,660.00',
      '7 × 2,399.00 = 16,793.00; a unit’s value 16,793.00 ÷ 7 ÷ 1.05 = 2,284.76 → 5%; IGST 16,793.00 × 5 ÷ 105 = 799.6667 → 799.67; taxable 16,793.00 − 799.67 = 15,993.33',
      '7 × 2,599.00 = 18,193.00; a unit’s value 18,193.00 ÷ 7 ÷ 1.05 = 2,475.24 → 5%; IGST 18,193.00 × 5 ÷ 105 = 866.3333 → 866.33; taxable 18,193.00 − 866.33 = 17,326.67',
      '7 × 2,799.00 = 19,593.00; no rate fits 19,593.00 → 18%; IGST 19,593.00 × 18 ÷ 118 = 2988.7627 → 2,988.76; taxable 19,593.00 − 2,988.76 = 16,604.24',
      '7 × 2,999.00 = 20,993.00; a unit’s value 20,993.00 ÷ 7 ÷ 1.18 = 2,541.53 → 18%; IGST 20,993.00 × 18 ÷ 118 = 3202.3220 → 3,202.32; taxable 20,993.00 − 3,202.32 = 17,790.68',
      '7 × 3,199.00 = 22,393.00; a unit’s value 22,393.00 ÷ 7 ÷ 1.18 = 2,711.02 → 18%; IGST 22,393.00 × 18 ÷ 118 = 3415.8814 → 3,415.88; taxable 22,393.00 − 3,415.88 = 18,977.12',
      '7 × 3,399.00 = 23,793.00; a unit’s value 23,793.00 ÷ 7 ÷ 1.18 = 2,880.51 → 18%; IGST 23,793.00 × 18 ÷ 118 = 3629.4407 → 3,629.44; taxable 23,793.00 − 3,629.44 = 20,163.56',
      '7 × 3,599.00 = 25,193.00; a unit’s value 25,193.00 ÷ 7 ÷ 1.18 = 3,050.00 → 18%; IGST 25,193.00 × 18 ÷ 118 = 3843.0000 → 3,843.00; taxable 25,193.00 − 3,843.00 = 21,350.00',
      '7 × 3,799.00 = 26,593.00; a unit’s value 26,593.00 ÷ 7 ÷ 1.18 = 3,219.49 → 18%; IGST 26,593.00 × 18 ÷ 118 = 4056.5593 → 4,056.56; taxable 26,593.00 − 4,056.56 = 22,536.44',
    ],
    parts: [
      [500, 1332667, 0, 0, 66633],
      [500, 1466000, 0, 0, 73300],
      [500, 1599333, 0, 0, 79967],
      [500, 1732667, 0, 0, 86633],
      [1800, 1660424, 0, 0, 298876],
      [1800, 1779068, 0, 0, 320232],
      [1800, 1897712, 0, 0, 341588],
      [1800, 2016356, 0, 0, 362944],
      [1800, 2135000, 0, 0, 384300],
      [1800, 2253644, 0, 0, 405656],
    ],
  },
  {
    what: 'a discount of Rs 100 on one line',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 129900]],
    discountsPaise: [10000],
    arithmetic: [
      '1,299.00 − 100.00 = 1,199.00; a unit’s value 1,199.00 ÷ 1.05 = 1,141.90 → 5%; CGST = SGST 1,199.00 × 2.5 ÷ 105 = 28.5476 → 28.55; taxable 1,199.00 − 2 × 28.55 = 1,141.90',
    ],
    parts: [[500, 114190, 2855, 2855, 0]],
  },
  {
    what: 'a discount that takes the value below the limit, and the rate to 5%',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6203', 1, 299900]],
    discountsPaise: [40000],
    arithmetic: [
      '2,999.00 − 400.00 = 2,599.00; a unit’s value 2,599.00 ÷ 1.05 = 2,475.24 → 5%; CGST = SGST 2,599.00 × 2.5 ÷ 105 = 61.8810 → 61.88; taxable 2,599.00 − 2 × 61.88 = 2,475.24',
    ],
    parts: [[500, 247524, 6188, 6188, 0]],
  },
  {
    what: 'a discount into prices that no rate fits',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6203', 1, 299900]],
    discountsPaise: [20000],
    arithmetic: [
      '2,999.00 − 200.00 = 2,799.00; no rate fits 2,799.00 → 18%; IGST 2,799.00 × 18 ÷ 118 = 426.9661 → 426.97; taxable 2,799.00 − 426.97 = 2,372.03',
    ],
    parts: [[1800, 237203, 0, 0, 42697]],
  },
  {
    what: 'a discount on two rates',
    date: '2026-11-23',
    isInterState: false,
    lines: [
      ['6204', 1, 129900],
      ['6203', 1, 349900],
    ],
    discountsPaise: [13537, 36463],
    arithmetic: [
      '1,299.00 − 135.37 = 1,163.63; a unit’s value 1,163.63 ÷ 1.05 = 1,108.22 → 5%; CGST = SGST 1,163.63 × 2.5 ÷ 105 = 27.7055 → 27.71; taxable 1,163.63 − 2 × 27.71 = 1,108.21',
      '3,499.00 − 364.63 = 3,134.37; a unit’s value 3,134.37 ÷ 1.18 = 2,656.25 → 18%; CGST = SGST 3,134.37 × 9 ÷ 118 = 239.0621 → 239.06; taxable 3,134.37 − 2 × 239.06 = 2,656.25',
    ],
    parts: [
      [500, 110821, 2771, 2771, 0],
      [1800, 265625, 23906, 23906, 0],
    ],
  },
  {
    what: 'a discount that does not divide evenly',
    date: '2026-11-23',
    isInterState: true,
    lines: [
      ['6109', 1, 10000],
      ['6109', 1, 10000],
      ['6109', 1, 10000],
    ],
    discountsPaise: [3334, 3333, 3333],
    arithmetic: [
      '100.00 − 33.34 = 66.66; a unit’s value 66.66 ÷ 1.05 = 63.49 → 5%; IGST 66.66 × 5 ÷ 105 = 3.1743 → 3.17; taxable 66.66 − 3.17 = 63.49',
      '100.00 − 33.33 = 66.67; a unit’s value 66.67 ÷ 1.05 = 63.50 → 5%; IGST 66.67 × 5 ÷ 105 = 3.1748 → 3.17; taxable 66.67 − 3.17 = 63.50',
      '100.00 − 33.33 = 66.67; a unit’s value 66.67 ÷ 1.05 = 63.50 → 5%; IGST 66.67 × 5 ÷ 105 = 3.1748 → 3.17; taxable 66.67 − 3.17 = 63.50',
    ],
    parts: [
      [500, 6349, 0, 0, 317],
      [500, 6350, 0, 0, 317],
      [500, 6350, 0, 0, 317],
    ],
  },
  {
    what: 'a discount of all but one paisa',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 1, 129900]],
    discountsPaise: [129899],
    arithmetic: [
      '1,299.00 − 1,298.99 = 0.01; a unit’s value 0.01 ÷ 1.05 = 0.01 → 5%; CGST = SGST 0.01 × 2.5 ÷ 105 = 0.0002 → 0.00; taxable 0.01 − 2 × 0.00 = 0.01',
    ],
    parts: [[500, 1, 0, 0, 0]],
  },
  {
    what: 'a discount of all but one paisa on two lines',
    date: '2026-11-23',
    isInterState: true,
    lines: [
      ['6204', 1, 129900],
      ['6109', 1, 49900],
    ],
    discountsPaise: [129899, 49900],
    arithmetic: [
      '1,299.00 − 1,298.99 = 0.01; a unit’s value 0.01 ÷ 1.05 = 0.01 → 5%; IGST 0.01 × 5 ÷ 105 = 0.0005 → 0.00; taxable 0.01 − 0.00 = 0.01',
      '499.00 − 499.00 = 0.00; a unit’s value 0.00 ÷ 1.05 = 0.00 → 5%; IGST 0.00 × 5 ÷ 105 = 0.0000 → 0.00; taxable 0.00 − 0.00 = 0.00',
    ],
    parts: [
      [500, 1, 0, 0, 0],
      [500, 0, 0, 0, 0],
    ],
  },
  {
    what: 'a discount on three units is not whole paise a unit',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6205', 3, 149900]],
    discountsPaise: [10000],
    arithmetic: [
      '3 × 1,499.00 = 4,497.00; 4,497.00 − 100.00 = 4,397.00; a unit’s value 4,397.00 ÷ 3 ÷ 1.05 = 1,395.87 → 5%; CGST = SGST 4,397.00 × 2.5 ÷ 105 = 104.6905 → 104.69; taxable 4,397.00 − 2 × 104.69 = 4,187.62',
    ],
    parts: [[500, 418762, 10469, 10469, 0]],
  },
  {
    what: 'before 22 September 2025: 5% up to Rs 1,000',
    date: '2025-09-21',
    isInterState: false,
    lines: [['6204', 1, 105000]],
    arithmetic: [
      'a unit’s value 1,050.00 ÷ 1.05 = 1,000.00 → 5%; CGST = SGST 1,050.00 × 2.5 ÷ 105 = 25.0000 → 25.00; taxable 1,050.00 − 2 × 25.00 = 1,000.00',
    ],
    parts: [[500, 100000, 2500, 2500, 0]],
  },
  {
    what: 'before 22 September 2025: 12% above',
    date: '2025-09-21',
    isInterState: false,
    lines: [['6204', 1, 129900]],
    arithmetic: [
      'a unit’s value 1,299.00 ÷ 1.12 = 1,159.82 → 12%; CGST = SGST 1,299.00 × 6 ÷ 112 = 69.5893 → 69.59; taxable 1,299.00 − 2 × 69.59 = 1,159.82',
    ],
    parts: [[1200, 115982, 6959, 6959, 0]],
  },
  {
    what: 'before 22 September 2025: both, to another state',
    date: '2025-09-21',
    isInterState: true,
    lines: [
      ['6109', 2, 49900],
      ['6204', 1, 249900],
    ],
    arithmetic: [
      '2 × 499.00 = 998.00; a unit’s value 998.00 ÷ 2 ÷ 1.05 = 475.24 → 5%; IGST 998.00 × 5 ÷ 105 = 47.5238 → 47.52; taxable 998.00 − 47.52 = 950.48',
      'a unit’s value 2,499.00 ÷ 1.12 = 2,231.25 → 12%; IGST 2,499.00 × 12 ÷ 112 = 267.7500 → 267.75; taxable 2,499.00 − 267.75 = 2,231.25',
    ],
    parts: [
      [500, 95048, 0, 0, 4752],
      [1200, 223125, 0, 0, 26775],
    ],
  },
  {
    what: 'fabric has one rate whatever its price',
    date: '2026-11-23',
    isInterState: false,
    lines: [['5007', 1, 1899900]],
    arithmetic: [
      'CGST = SGST 18,999.00 × 2.5 ÷ 105 = 452.3571 → 452.36; taxable 18,999.00 − 2 × 452.36 = 18,094.28',
    ],
    parts: [[500, 1809428, 45236, 45236, 0]],
  },
  {
    what: 'a bag, shoes and a necklace',
    date: '2026-11-23',
    isInterState: true,
    lines: [
      ['4202', 1, 199900],
      ['6403', 1, 249900],
      ['7117', 1, 59900],
    ],
    arithmetic: [
      'IGST 1,999.00 × 18 ÷ 118 = 304.9322 → 304.93; taxable 1,999.00 − 304.93 = 1,694.07',
      'a unit’s value 2,499.00 ÷ 1.05 = 2,380.00 → 5%; IGST 2,499.00 × 5 ÷ 105 = 119.0000 → 119.00; taxable 2,499.00 − 119.00 = 2,380.00',
      'IGST 599.00 × 3 ÷ 103 = 17.4466 → 17.45; taxable 599.00 − 17.45 = 581.55',
    ],
    parts: [
      [1800, 169407, 0, 0, 30493],
      [500, 238000, 0, 0, 11900],
      [300, 58155, 0, 0, 1745],
    ],
  },
  {
    what: 'two units of three come back',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6205', 3, 149900]],
    arithmetic: [
      '3 × 1,499.00 = 4,497.00; a unit’s value 4,497.00 ÷ 3 ÷ 1.05 = 1,427.62 → 5%; CGST = SGST 4,497.00 × 2.5 ÷ 105 = 107.0714 → 107.07; taxable 4,497.00 − 2 × 107.07 = 4,282.86',
      '2 of 3 units: 4,497.00 × 2 ÷ 3 = 2,998.00; CGST = SGST 107.07 × 2 ÷ 3 = 71.38',
    ],
    parts: [[500, 428286, 10707, 10707, 0]],
    returns: { line: 0, credits: [[2, 299800, 285524, 7138, 7138, 0]] },
  },
  {
    what: 'three units come back one by one',
    date: '2026-11-23',
    isInterState: false,
    lines: [['6204', 3, 129999]],
    arithmetic: [
      '3 × 1,299.99 = 3,899.97; a unit’s value 3,899.97 ÷ 3 ÷ 1.05 = 1,238.09 → 5%; CGST = SGST 3,899.97 × 2.5 ÷ 105 = 92.8564 → 92.86; taxable 3,899.97 − 2 × 92.86 = 3,714.25',
      '1 of 3 units: 3,899.97 × 1 ÷ 3 = 1,299.99; CGST = SGST 92.86 × 1 ÷ 3 = 30.95',
      '2 of 3 units: 3,899.97 × 2 ÷ 3 = 2,599.98, less 1,299.99 credited before = 1,299.99; CGST = SGST 92.86 × 2 ÷ 3 = 61.90, less 30.95 = 30.95',
      '3 of 3 units: 3,899.97 × 3 ÷ 3 = 3,899.97, less 2,599.98 credited before = 1,299.99; CGST = SGST 92.86 × 3 ÷ 3 = 92.86, less 61.90 = 30.96',
    ],
    parts: [[500, 371425, 9286, 9286, 0]],
    returns: {
      line: 0,
      credits: [
        [1, 129999, 123809, 3095, 3095, 0],
        [1, 129999, 123809, 3095, 3095, 0],
        [1, 129999, 123807, 3096, 3096, 0],
      ],
    },
  },
  {
    what: 'one unit of two at 18% comes back from another state',
    date: '2026-11-23',
    isInterState: true,
    lines: [['6203', 2, 349901]],
    arithmetic: [
      '2 × 3,499.01 = 6,998.02; a unit’s value 6,998.02 ÷ 2 ÷ 1.18 = 2,965.26 → 18%; IGST 6,998.02 × 18 ÷ 118 = 1067.4946 → 1,067.49; taxable 6,998.02 − 1,067.49 = 5,930.53',
      '1 of 2 units: 6,998.02 × 1 ÷ 2 = 3,499.01; IGST 1,067.49 × 1 ÷ 2 = 533.74',
    ],
    parts: [[1800, 593053, 0, 0, 106749]],
    returns: { line: 0, credits: [[1, 349901, 296527, 0, 0, 53374]] },
  },
  {
    what: 'the second line of a discounted order comes back',
    date: '2026-11-23',
    isInterState: false,
    lines: [
      ['6204', 1, 129900],
      ['6203', 2, 349900],
    ],
    discountsPaise: [7828, 42172],
    arithmetic: [
      '1,299.00 − 78.28 = 1,220.72; a unit’s value 1,220.72 ÷ 1.05 = 1,162.59 → 5%; CGST = SGST 1,220.72 × 2.5 ÷ 105 = 29.0648 → 29.06; taxable 1,220.72 − 2 × 29.06 = 1,162.60',
      '2 × 3,499.00 = 6,998.00; 6,998.00 − 421.72 = 6,576.28; a unit’s value 6,576.28 ÷ 2 ÷ 1.18 = 2,786.56 → 18%; CGST = SGST 6,576.28 × 9 ÷ 118 = 501.5807 → 501.58; taxable 6,576.28 − 2 × 501.58 = 5,573.12',
      '1 of 2 units: 6,576.28 × 1 ÷ 2 = 3,288.14; CGST = SGST 501.58 × 1 ÷ 2 = 250.79',
      '2 of 2 units: 6,576.28 × 2 ÷ 2 = 6,576.28, less 3,288.14 credited before = 3,288.14; CGST = SGST 501.58 × 2 ÷ 2 = 501.58, less 250.79 = 250.79',
    ],
    parts: [
      [500, 116260, 2906, 2906, 0],
      [1800, 557312, 50158, 50158, 0],
    ],
    returns: {
      line: 1,
      credits: [
        [1, 328814, 278656, 25079, 25079, 0],
        [1, 328814, 278656, 25079, 25079, 0],
      ],
    },
  },
];
