import { describe, expect, it } from 'vitest';
import { formatAmountInWords } from './amount-in-words';
import { findFinancialYear, formatDocumentNumber } from './financial-year';
import { computeCheckCharacter, findGstinFault, GSTIN_MESSAGES, optionalGstin, optionalPan } from './gstin';
import { findHeadingFault, findHsnFault, findInheritedHsn, findRateFault, optionalHsn } from './hsn';
import { computeCredit, computeLineTax } from './line-tax';
import { createRateTable, findBands, findPriceGap, findRate } from './rates';
import { addTaxRateInput, toRateRows } from './schema';
import { findPlaceOfSupply, findStateByName, getState, TAX_STATES } from './states';
import { WORKED_EXAMPLES } from './test/worked-examples';

describe('the worked examples', () => {
  it('are forty', () => expect(WORKED_EXAMPLES).toHaveLength(40));

  it.each(WORKED_EXAMPLES)('$what', ({ date, isInterState, lines, discountsPaise = [], parts, returns }) => {
    const amounts = lines.map(([, quantity, pricePaise]) => quantity * pricePaise);
    const taxed = lines.map(([hsn, quantity], index) => {
      const totalPaise = (amounts[index] ?? 0) - (discountsPaise[index] ?? 0);
      return {
        quantity,
        totalPaise,
        ...computeLineTax({ hsn, quantity, totalPaise }, { date, isInterState }),
      };
    });
    const shown = taxed.map(({ rateBp, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => [
      rateBp,
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
    ]);
    expect(shown).toEqual(parts);
    let credited = 0;
    for (const [units, ...expected] of returns?.credits ?? []) {
      const line = taxed[returns?.line ?? 0];
      if (!line) throw new Error('The example has no such line');
      const credit = computeCredit(line, units, credited);
      expect([
        credit.totalPaise,
        credit.taxablePaise,
        credit.cgstPaise,
        credit.sgstPaise,
        credit.igstPaise,
      ]).toEqual(expected);
      credited += units;
    }
  });

  it('write their arithmetic for each line and each return', () => {
    for (const { arithmetic, lines, returns } of WORKED_EXAMPLES)
      expect(arithmetic).toHaveLength(lines.length + (returns?.credits.length ?? 0));
  });
});

describe('rates', () => {
  const today = '2026-11-23';
  it.each([
    ['6204', '2026-11-23', 262_500, 500],
    // Handbags and shopping bags of cotton and jute, not of plastic.
    ['42022220', '2026-11-23', 49_900, 500],
    ['42022230', '2026-11-23', 499_900, 500],
    ['42022220', '2025-09-21', 49_900, 1200],
    ['42022210', '2026-11-23', 49_900, 1800],
    ['6204', '2026-11-23', 262_501, 1800],
    ['6204', '2026-11-23', 295_001, 1800],
    ['6204', '2025-09-22', 105_001, 500],
    ['6204', '2025-09-21', 105_001, 1200],
    ['6204', '2025-09-21', 105_000, 500],
    ['6204', '2016-01-01', 105_000, 500],
    ['630900', '2026-11-23', 900_000, 500],
    ['63049280', '2026-11-23', 900_000, 1800],
    ['6403', '2026-11-23', 262_500, 500],
    ['6403', '2025-09-21', 112_001, 1800],
    ['6403', '2022-01-01', 112_000, 1200],
  ])('of %s on %s at %i paise', (hsn, date, totalPaise, rateBp) => {
    expect(findRate({ hsn, date, totalPaise, quantity: 1 })).toBe(rateBp);
    expect(findRate({ hsn, date, totalPaise: totalPaise * 7, quantity: 7 })).toBe(rateBp);
  });

  it('can come from another table, whose longest heading decides', () => {
    const table = [
      { hsn: '62', from: '2026-01-01', upToPaise: null, rateBp: 500 },
      { hsn: '6204', from: '2026-01-01', upToPaise: null, rateBp: 0 },
    ];
    expect(findBands('620442', today, table)).toEqual([table[1]]);
    expect(findRate({ hsn: '6205', date: today, totalPaise: 1, quantity: 1 }, table)).toBe(500);
    expect(() => findRate({ hsn: '9999', date: today, totalPaise: 1, quantity: 1 })).toThrow(RangeError);
  });

  it('leave a gap from Rs 2,625.01 to Rs 2,950.00, which names its ends', () => {
    const gap = { lowerPaise: 262_500, upperPaise: 295_001 };
    const find = (pricePaise: number, date = today) => findPriceGap({ hsn: '6204', date, pricePaise });
    expect(find(262_500)).toBeNull();
    expect(find(262_501)).toEqual(gap);
    expect(find(295_000)).toEqual(gap);
    expect(find(295_001)).toBeNull();
    expect(find(108_000, '2025-09-21')).toEqual({ lowerPaise: 105_000, upperPaise: 112_001 });
    expect(find(108_000)).toBeNull();
    expect(findPriceGap({ hsn: '5007', date: today, pricePaise: 270_000 })).toBeNull();
    expect(findPriceGap({ hsn: '9999', date: today, pricePaise: 270_000 })).toBeNull();
  });
});

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAGFF2194N1Z1'])('%s is valid', (gstin) => {
    expect(findGstinFault(gstin)).toBeNull();
  });

  it.each([
    ['27AAPFU0939F1ZW', GSTIN_MESSAGES.check],
    ['27AAPFU0993F1ZV', GSTIN_MESSAGES.check],
    ['27AAPFU0939F1Z', GSTIN_MESSAGES.shape],
    ['27AAPFU0939F1YV', GSTIN_MESSAGES.shape],
    ['27aapfu0939f1zv', GSTIN_MESSAGES.shape],
    ['', GSTIN_MESSAGES.shape],
    [`99AAPFU0939F1Z${computeCheckCharacter('99AAPFU0939F1Z')}`, GSTIN_MESSAGES.state],
  ])('%s is rejected', (gstin, message) => expect(findGstinFault(gstin)).toBe(message));

  it('may be written with spaces and small letters, or left out', () => {
    expect(optionalGstin.parse(' 27 aapfu-0939F 1zv ')).toBe('27AAPFU0939F1ZV');
    for (const none of ['', ' ', null, undefined]) expect(optionalGstin.parse(none)).toBeNull();
    expect(optionalGstin.safeParse('27AAPFU0939F1ZW').error?.issues[0]?.message).toBe(GSTIN_MESSAGES.check);
    expect(optionalPan.parse('aapfu0939f')).toBe('AAPFU0939F');
    expect(optionalPan.safeParse('AAPFU0939').success).toBe(false);
  });

  it('may be copied with marks and hyphens that cannot be seen', () => {
    for (const copied of [
      '\u200e27AAPFU0939F1ZV\u202c',
      '27AAPFU0939F1ZV\u200b',
      '27\u00adAAPFU\u20110939F\u00a01ZV',
    ])
      expect(optionalGstin.parse(copied)).toBe('27AAPFU0939F1ZV');
    expect(optionalGstin.parse('\u200b')).toBeNull();
    expect(optionalPan.parse('\u2066AAPFU\u20110939F\u2069')).toBe('AAPFU0939F');
  });
});

describe('an HSN code', () => {
  it('has 4, 6 or 8 digits and a rate', () => {
    for (const hsn of ['6204', '620442', '62044290', '5007', '4202']) expect(findHsnFault(hsn)).toBeNull();
    for (const hsn of ['62', '62044', '620442901', 'abcd', '9999', ''])
      expect(findHsnFault(hsn)).toBeTruthy();
    expect(optionalHsn.parse('6204.42')).toBe('620442');
    expect(optionalHsn.parse('')).toBeNull();
    expect(optionalHsn.parse('\u200e6204\u200b')).toBe('6204');
    expect(optionalHsn.safeParse('62044').success).toBe(false);
  });

  it('has a rate, of the nation’s or the shop’s', () => {
    const own = createRateTable([{ hsn: '7113', from: '2026-01-01', upToPaise: null, rateBp: 300 }]);
    expect([findRateFault('6204'), findRateFault('711319', own)]).toEqual([null, null]);
    expect([findRateFault('711319'), findRateFault('7114', own)]).not.toContain(null);
    for (const heading of ['62', '4202', '620442']) expect(findHeadingFault(heading)).toBeNull();
    for (const heading of ['', '6', '620', '99', '00', '77', '620442901'])
      expect(findHeadingFault(heading)).toBeTruthy();
  });

  it('is the product’s, else that of the nearest category', () => {
    expect(findInheritedHsn(null, '6204', '6109')).toBe('6204');
    expect(findInheritedHsn(undefined, null, '')).toBeNull();
  });
});

describe('a place of supply', () => {
  it.each([
    ['Tamil Nadu', '600001', '33'],
    ['Tamilnadu', '600001', '33'],
    ['NCT of Delhi', '110001', '07'],
    ['jammu & kashmir', '180001', '01'],
    ['Orissa', '751001', '21'],
    ['Somewhere', '560001', '29'],
    ['Somewhere', '160017', '04'],
    ['Somewhere', '194101', '38'],
    ['Utrakhand', '248001', '05'],
    ['Somewhere', '246443', '05'],
    ['Somewhere', '246701', '09'],
    ['Somewhere', '791111', '12'],
    ['Somewhere', '797001', '13'],
    ['Somewhere', '795001', '14'],
    ['Somewhere', '796001', '15'],
    ['Somewhere', '799001', '16'],
    ['Somewhere', '793001', '17'],
    ['Somewhere', '682555', '31'],
    ['Somewhere', '682001', '32'],
    // Gaya, Sasaram and Aurangabad are in Bihar, between parts of Jharkhand.
    ['Behar', '823001', '10'],
    ['Behar', '821115', '10'],
    ['Behar', '824101', '10'],
    ['Behar', '812001', '10'],
    // Deoghar, Giridih, Sahibganj and Palamu.
    ['Jarkhand', '814112', '20'],
    ['Jarkhand', '815301', '20'],
    ['Jarkhand', '816109', '20'],
    ['Jarkhand', '822101', '20'],
    ['Jarkhand', '834001', '20'],
    // Daman, Silvassa and Diu, within Gujarat; Vapi, Valsad and Veraval are not part of them.
    ['Daman', '396210', '26'],
    ['Silvassa', '396230', '26'],
    ['Diu', '362520', '26'],
    ['Gujrat', '396195', '24'],
    ['Gujrat', '396001', '24'],
    ['Gujrat', '362265', '24'],
    ['Somewhere', '990000', '08'],
  ])('in “%s”, %s, is %s', (state, postalCode, code) => {
    expect(findPlaceOfSupply({ state, postalCode }, '08')).toBe(code);
  });

  it('has UTGST in five territories and at sea', () => {
    const codes = TAX_STATES.filter(({ hasUtgst }) => hasUtgst).map(({ code }) => code);
    expect(codes).toEqual(['04', '26', '31', '35', '38', '97']);
    expect(new Set(TAX_STATES.map(({ code }) => code)).size).toBe(37);
    expect(findStateByName('Atlantis')).toBeNull();
    expect(() => getState('25')).toThrow(RangeError);
  });
});

describe('documents', () => {
  it('belong to the financial year of their day in India', () => {
    expect(findFinancialYear(new Date('2027-03-31T18:29:59.999Z'))).toBe('2026-27');
    expect(findFinancialYear(new Date('2027-03-31T18:30:00.000Z'))).toBe('2027-28');
    expect(findFinancialYear(new Date('2099-06-01T00:00:00.000Z'))).toBe('2099-00');
  });

  it('have numbers of at most 16 characters', () => {
    expect(formatDocumentNumber('INV', '2026-27', 1)).toBe('INV/2627/00001');
    expect(formatDocumentNumber('CINV', '2026-27', 999_999)).toBe('CINV/2627/999999');
    for (const [prefix, serial] of [
      ['CINV', 1_000_000],
      ['INV', 0],
      ['RECHNUNG', 12],
      ['I N', 1],
    ] as const)
      expect(() => formatDocumentNumber(prefix, '2026-27', serial)).toThrow(RangeError);
  });

  it.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paise Only'],
    [129_900, 'Rupees One Thousand Two Hundred Ninety-Nine Only'],
    [12_345_678, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only'],
    [10_000_000_00, 'Rupees One Crore Only'],
    [
      1_234_567_890_12,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and Twelve Paise Only',
    ],
    [100_000_00_000_00 + 19_00, 'Rupees One Thousand Crore Nineteen Only'],
  ])('say %i paise in words', (paise, words) => expect(formatAmountInWords(paise)).toBe(words));
});

describe('rates of the shop’s own', () => {
  const readLimit = (limit: string | number) =>
    addTaxRateInput.safeParse({ hsn: '4202', from: '2027-01-01', rate: '5', limit, above: '12' }).data?.limit;

  it.each(['2500', 2500, '₹2,500', '2,500.00', '2500/-', '२५००'])(
    'take %j as the value up to which one applies',
    (limit) => expect(readLimit(limit)).toBe(250_000),
  );

  it.each(['0', '2,50', '-5'])('take no value such as “%s”', (limit) =>
    expect(readLimit(limit)).toBeUndefined(),
  );

  const table = createRateTable(
    [
      { hsn: '4202', from: '2027-01-01', rateBp: 500, limitPaise: 100_000, aboveBp: 1200 },
      { hsn: '620442', from: '2027-01-01', rateBp: 1200, limitPaise: null, aboveBp: null },
      { hsn: '7113', from: '2027-01-01', rateBp: 300, limitPaise: null, aboveBp: null },
      // Instead of the national rows of that day.
      { hsn: '61', from: '2025-09-22', rateBp: 1800, limitPaise: null, aboveBp: null },
    ].flatMap(toRateRows),
  );
  const rateOf = (hsn: string, date: string, totalPaise = 50_000) =>
    findRate({ hsn, date, totalPaise, quantity: 1 }, table);

  it.each([
    ['before its first day, the national one applies', '420221', '2026-12-31', 50_000, 1800],
    ['from then on its own', '420221', '2027-01-01', 50_000, 500],
    ['by value', '420221', '2027-01-01', 200_000, 1200],
    ['a longer heading that has not begun does not count', '62044290', '2026-12-31', 50_000, 500],
    ['then it does', '62044290', '2027-01-01', 50_000, 1200],
    ['and no other code', '62045900', '2027-01-01', 50_000, 500],
    ['it replaces the nation’s of the same day', '6109', '2026-11-23', 50_000, 1800],
    ['not the earlier one', '6109', '2025-09-21', 50_000, 500],
    ['a heading that the nation’s rows lack has it from the beginning', '7113', '2026-11-23', 50_000, 300],
  ])('%s', (_what, hsn, date, totalPaise, rateBp) => {
    expect(rateOf(hsn, date, totalPaise)).toBe(rateBp);
  });

  it('decide which prices fit none', () => {
    const gap = findPriceGap({ hsn: '4202', date: '2027-01-01', pricePaise: 110_000 }, table);
    expect(gap).toEqual({ lowerPaise: 105_000, upperPaise: 112_001 });
    expect(findPriceGap({ hsn: '4202', date: '2026-12-31', pricePaise: 110_000 }, table)).toBeNull();
  });
});
