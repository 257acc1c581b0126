/**
 * The specification's fixed texts: the shop's and the payment's all stand in the code, the sentences once, and tests assert them
 * literally. Those of the back office may be missing until their pages are there.
 */
import { describe, expect, it } from 'vitest';
import { BACK_OFFICE_TEXTS, PAYMENT_TEXTS, STOREFRONT_NAMES, STOREFRONT_TEXTS } from './spec-texts';
import { type Finding, specTextsLine, surveySpecTexts } from './spec-texts-survey';

const findings = surveySpecTexts();
process.stdout.write(`${specTextsLine(findings)}\n`);

const SHOP_TEXTS = [...STOREFRONT_TEXTS, ...STOREFRONT_NAMES, ...PAYMENT_TEXTS];
const among = (texts: readonly string[]) => findings.filter(({ text }) => texts.includes(text));
const missing = (found: Finding[]) => found.filter(({ places }) => places.length === 0);
const doubled = (found: Finding[]) => found.filter(({ places }) => places.length > 1);
const unasserted = (found: Finding[]) =>
  found.filter(({ places, asserted }) => places.length > 0 && !asserted);
const textOf = ({ text }: Finding) => text;
const placesOf = ({ text, places }: Finding) => `${text}: ${places.join(', ')}`;

describe('the specification’s texts', () => {
  it('of the shop are all in the code', () => {
    expect(missing(among(SHOP_TEXTS)).map(textOf)).toEqual([]);
  });

  it('are in the code once each', () => {
    const once = among([...STOREFRONT_TEXTS, ...PAYMENT_TEXTS, ...BACK_OFFICE_TEXTS]);
    expect(doubled(once).map(placesOf)).toEqual([]);
  });

  it('of the shop are each asserted by a test', () => {
    expect(unasserted(among(SHOP_TEXTS)).map(placesOf)).toEqual([]);
  });
});
