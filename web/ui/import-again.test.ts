import { expect, it } from 'vitest';
import { importAgain } from './import-again';

const MODULE = 'data:text/javascript,export const name = "loaded"; //';

it('imports by another address what Firefox could not load', async () => {
  const error = new TypeError(`error loading dynamically imported module: ${MODULE}`);
  await expect(importAgain(error)).resolves.toMatchObject({ name: 'loaded' });
});

it('leaves the next attempt of other browsers to them', async () => {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${MODULE}`);
  await expect(importAgain(error)).rejects.toBe(error);
});
