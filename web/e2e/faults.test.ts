/** What the checks of other tests find. */
import { expect, it } from 'vitest';
import { openBrowser, PHONE } from './browser';
import { findFaults } from './faults';

it('finds faults of rows, once for those that are alike', async () => {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: PHONE });
  const rows = [
    '<tr><td>Bagru kurta</td><td><button><img src="data:," alt="Edit"></button></td></tr>',
    ...Array.from(
      { length: 40 },
      (_, n) => `<tr><td>Kurta ${n}</td><td><button><img src="data:," id="p${n}"></button></td></tr>`,
    ),
    '<tr><td style="color: #bbb; background: #fff">Pale kurta</td><td></td></tr>',
  ];
  await page.setContent(
    `<html lang="en"><title>Kurtas</title><main id="root"><h1>Kurtas</h1><table>${rows.join('')}</table></main></html>`,
  );
  await page.evaluate(() =>
    Object.assign(document.getElementById('root') ?? {}, { __reactContainer$: null }),
  );
  const faults = await findFaults(page, 'kurtas');
  expect(faults.map((fault) => /^kurtas: (\S+) at /.exec(fault)?.[1]).sort()).toEqual([
    'button-name',
    'color-contrast',
    'image-alt',
  ]);
  // The page is as it was.
  expect(await page.evaluate(() => document.querySelector('tbody')?.childNodes.length)).toBe(rows.length);
  await page.close();
});
