/** The details that several people edit: a save with what its editor loaded replaces nothing that was saved since then. */
import { describe, expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../src/save-conflict';
import { openTestStore } from '../test/harness';
import { TAX_DETAILS } from './test-tax';

const store = await openTestStore();
const { caller } = await store.admin();

type Loaded = Record<string, unknown> | null;

const FORMS = {
  'tax details': {
    load: async () => (await caller.admin.tax.details()).details,
    save: (some: { city?: string; loaded?: Loaded }) =>
      caller.admin.tax.saveDetails({ ...TAX_DETAILS, ...some }),
    read: async () => (await caller.admin.tax.details()).details?.city,
    toField: (city: string) => ({ city }),
  },
  'customer care': {
    load: () => caller.admin.cms.disclosures(),
    save: (some: object) => caller.admin.cms.saveDisclosures(some),
    read: async () => (await caller.admin.cms.disclosures())?.packer,
    toField: (packer: string) => ({ packer }),
  },
  'company details': {
    load: () => caller.cms.company(),
    save: (some: { address?: string; loaded?: Loaded }) =>
      caller.cms.saveCompany({ name: 'Vastra', ...some }),
    read: async () => (await caller.cms.company()).address,
    toField: (address: string) => ({ address }),
  },
};

describe.each(Object.entries(FORMS))('%s', (_name, { load, save, read, toField }) => {
  it('of twenty saves at once keep one, the first ones too', async () => {
    for (const round of ['first', 'second']) {
      const loaded = (await load()) as Loaded;
      const saves = Array.from({ length: 20 }, (_, index) => {
        const text = `${round} ${index}`;
        return save({ ...toField(text), loaded }).then(() => text);
      });
      const results = await Promise.allSettled(saves);
      const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(saved).toHaveLength(1);
      expect(await read()).toBe(saved[0]);
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({ code: 'CONFLICT', message: DETAILS_CHANGED });
    }
  });

  it('are saved with what is stored now, and without anything to compare', async () => {
    const stale = (await load()) as Loaded;
    await save(toField('newer'));
    await expect(save({ ...toField('mine'), loaded: stale })).rejects.toMatchObject({ code: 'CONFLICT' });
    await save({ ...toField('mine'), loaded: (await load()) as Loaded });
    expect(await read()).toBe('mine');
    // An unknown field is not compared.
    await save({ ...toField('also mine'), loaded: { ...toField('mine'), another: 'x' } });
    expect(await read()).toBe('also mine');
  });
});
