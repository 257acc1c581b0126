/**
 * The specification's fixed texts of shop and payment are all in the code, sentences only once, and tests assert them literally.
 * Texts of the back office may be missing.
 */
import { describe, expect, it } from 'vitest';
import { BACK_OFFICE_TEXTS, PAYMENT_TEXTS, STOREFRONT_NAMES, STOREFRONT_TEXTS } from './spec-texts';
import { type Finding, formatCoverage, surveySpecTexts } from './spec-texts-survey';

const findings = surveySpecTexts();
process.stdout.write(`${formatCoverage(findings)}\n`);

const SHOP_TEXTS = [...STOREFRONT_TEXTS, ...STOREFRONT_NAMES, ...PAYMENT_TEXTS];
const findAmong = (texts: readonly string[]) => findings.filter(({ text }) => texts.includes(text));
const findMissing = (found: Finding[]) => found.filter(({ places }) => places.length === 0);
const findDuplicates = (found: Finding[]) => found.filter(({ places }) => places.length > 1);
const findUnasserted = (found: Finding[]) =>
  found.filter(({ places, isAsserted }) => places.length > 0 && !isAsserted);
const getText = ({ text }: Finding) => text;
const formatPlaces = ({ text, places }: Finding) => `${text}: ${places.join(', ')}`;

describe('the specification’s texts', () => {
  it('of the shop are all in the code', () => {
    expect(findMissing(findAmong(SHOP_TEXTS)).map(getText)).toEqual([]);
  });

  it('are in the code once each', () => {
    const once = findAmong([...STOREFRONT_TEXTS, ...PAYMENT_TEXTS, ...BACK_OFFICE_TEXTS]);
    expect(findDuplicates(once).map(formatPlaces)).toEqual([]);
  });

  it('of the shop are each asserted by a test', () => {
    expect(findUnasserted(findAmong(SHOP_TEXTS)).map(formatPlaces)).toEqual([]);
  });
});
