/** Checks every page with axe on a phone and a desktop: while loading, after an error, and without content. */
import { describe, it } from 'vitest';
import { DESKTOP, PHONE } from '../browser';
import { waitForContent, waitUntilSettled } from '../wait-until-settled';
import { BACK_OFFICE, BLANK_PAGE, createPublicAddresses, PERSONAL, splitVisits } from './addresses';
import { openUserVisits } from './user-visits';

const { product, visitAs } = await openUserVisits();
const PUBLIC = createPublicAddresses(product.id);

describe('every page', () => {
  const visits = (
    [
      ['anonymous', PUBLIC],
      ['shopper', PERSONAL],
      ['admin', BACK_OFFICE],
    ] as const
  ).flatMap(([user, addresses]) => {
    const firsts = Object.values(addresses).flatMap(([first]) => first ?? []);
    return splitVisits(
      user,
      firsts.filter((address) => address !== BLANK_PAGE),
    );
  });
  it.each(visits)('has no faults while loading and after an error: $user, from $first', ({ user, some }) =>
    visitAs(user, [PHONE, DESKTOP], async ({ page, answers, checkFaults, navigate }) => {
      // Navigation starts on a page that has loaded none of the data.
      for (const address of some) {
        await answers.set('usual');
        await page.goto(BLANK_PAGE);
        await waitUntilSettled(page);
        await answers.set('waiting');
        await navigate(address);
        await checkFaults(`${address}, waiting`);
        await answers.set('failing');
        await waitForContent(page);
        await checkFaults(`${address}, failing`);
      }
    }),
  );

  it('has no faults in empty categories', () =>
    visitAs('anonymous', [PHONE, DESKTOP], async ({ page, answers, checkFaults, navigate }) => {
      await page.goto(BLANK_PAGE);
      await waitUntilSettled(page);
      await answers.set('empty');
      await navigate('/products/women');
      await page.getByText('No products found in this category yet.').waitFor();
      await checkFaults('/products/women, empty');
      await navigate('/women');
      await page.getByText('No media for this category yet.').waitFor();
      await checkFaults('/women, empty');
    }));
});
