import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import type { ShopRate, ShownTaxDetails } from '../../../src/tax/schema';
import { keepEditing } from '../../test/keep-editing';
import { admin, createApiError, createConnectionError, renderWithStore } from '../../test/render-with-store';
import { requireLocked } from '../../test/require-locked';
import TaxPage from './tax-page';
import TaxReportsPage from './tax-reports-page';

const details = {
  legalName: 'Vastra Retail Private Limited',
  tradeName: null,
  gstin: '08AAPFU0939F1ZV',
  pan: null,
  cin: null,
  addressLine1: '12 MI Road',
  addressLine2: null,
  city: 'Jaipur',
  stateCode: '08',
  postalCode: '302001',
  invoicePrefix: 'INV',
  defaultHsn: '6204',
  isComposition: false,
  signatureId: null,
};

it('checks the tax details, and saves them', async () => {
  let saved: unknown;
  renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: {
      'admin.tax.details': { details, signature: null },
      'admin.tax.rates': [],
      'admin.tax.saveDetails': (input: object) => {
        saved = input;
        return { details, signature: null };
      },
    },
  });
  const gstin = await screen.findByLabelText(/^GSTIN/);
  await userEvent.clear(gstin);
  await userEvent.type(gstin, '27AAPFU0939F1ZV');
  await userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  expect(await screen.findByText('The GSTIN belongs to Maharashtra.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('State'), '27');
  await userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  expect(await screen.findByText('Tax details saved.')).toBeInTheDocument();
  expect(saved).toMatchObject({ gstin: '27AAPFU0939F1ZV', stateCode: '27', tradeName: null });
  // The signature that is stored stays.
  expect(saved).not.toHaveProperty('signature');
});

it('gives the focus of the button that removes the signature to its field', async () => {
  renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: { 'admin.tax.details': { details, signature: 'c3RvcmVk' }, 'admin.tax.rates': [] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove signature' }));
  expect(screen.getByLabelText(/^Signature/)).toHaveFocus();
});

it('discards the draft for what someone else saved, and leaves their signature', async () => {
  const theirs = { details: { ...details, city: 'Ajmer', signatureId: 'theirs' }, signature: 'AAAA' };
  let requests = 0;
  let isNew = false;
  const store = renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: {
      'admin.tax.details': () => (requests++ === 0 ? { details, signature: null } : theirs),
      'admin.tax.rates': [],
      'admin.tax.saveDetails': () => {
        if (isNew) return theirs;
        isNew = true;
        throw createApiError('CONFLICT', DETAILS_CHANGED);
      },
    },
  });
  const pincode = await screen.findByLabelText(/^Pincode/);
  await userEvent.clear(pincode);
  await userEvent.type(pincode, '302002');
  await userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(DETAILS_CHANGED);
  await userEvent.click(await screen.findByRole('button', { name: 'What someone else changed' }));
  expect(screen.getByRole('region', { name: 'Saved version' })).toHaveTextContent(
    'CityAjmerSignatureA new picture',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));
  expect(screen.getByLabelText(/^City/)).toHaveValue('Ajmer');
  expect(pincode).toHaveValue('302001');
  await userEvent.type(screen.getByLabelText(/^Address line 2/), 'Shop 4');
  await userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  expect(await screen.findByText('Tax details saved.')).toBeInTheDocument();
  const [, saved] = store.getInputs('admin.tax.saveDetails');
  expect(saved).toMatchObject({ city: 'Ajmer', addressLine2: 'Shop 4', loaded: theirs.details });
  expect(saved).not.toHaveProperty('signature');
});

it.each([
  ['saves details with a signature that are sent again after a lost answer', true],
  ['does not remove a signature that someone else has saved', false],
])('%s', async (_what, isOwn) => {
  let stored: ShownTaxDetails = { details, signature: null };
  const store = renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: {
      'admin.tax.details': () => stored,
      'admin.tax.rates': [],
      'admin.tax.saveDetails': ({ loaded }: { loaded: { signatureId: string | null } }) => {
        if (loaded.signatureId !== stored.details?.signatureId)
          throw createApiError('CONFLICT', DETAILS_CHANGED);
        if (stored.signature) return stored;
        stored = { details: { ...details, city: 'Ajmer', signatureId: 's' }, signature: 'c3RvcmVk' };
        throw isOwn ? createConnectionError() : createApiError('CONFLICT', DETAILS_CHANGED);
      },
    },
  });
  const city = await screen.findByLabelText(/^City/);
  await userEvent.clear(city);
  await userEvent.type(city, 'Ajmer');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  if (isOwn) {
    const picture = new File([new Uint8Array([1, 2, 3])], 'signature.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Signature/), picture);
    await screen.findByRole('img', { name: 'The signature' });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved/);
    await save();
    expect(await screen.findByText('Tax details saved.')).toBeInTheDocument();
    expect(store.getInputs('admin.tax.saveDetails').at(-1)).toMatchObject({ signature: 'AQID' });
  } else {
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(DETAILS_CHANGED);
    expect(store.getInputs('admin.tax.saveDetails')).toHaveLength(1);
  }
});

it('keeps what is typed while it saves', async () => {
  let answer: (saved: ShownTaxDetails) => void = () => {};
  renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: {
      'admin.tax.details': { details, signature: null },
      'admin.tax.rates': [],
      'admin.tax.saveDetails': () => new Promise<ShownTaxDetails>((done) => (answer = done)),
    },
  });
  const city = await screen.findByLabelText(/^City/);
  await userEvent.clear(city);
  await userEvent.type(city, 'Ajmer');
  await userEvent.click(screen.getByRole('button', { name: 'Save tax details' }));
  await userEvent.type(screen.getByLabelText(/^Address line 1/), ', Shop 4');
  await act(async () => answer({ details: { ...details, city: 'Ajmer' }, signature: null }));
  expect(await screen.findByText('Tax details saved.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Address line 1/)).toHaveValue('12 MI Road, Shop 4');
});

it.each(['27aapfu0939f1zv', '27 AAPFU-0939F 1ZV'])('chooses the state of a GSTIN: %s', async (gstin) => {
  renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: { 'admin.tax.details': { details: null, signature: null }, 'admin.tax.rates': [] },
  });
  await userEvent.type(await screen.findByLabelText(/^GSTIN/), gstin);
  expect(screen.getByLabelText('State')).toHaveValue('27');
  expect(screen.getByLabelText(/^GSTIN/)).toHaveValue(gstin);
});

it('shows a month’s tables, and what is missing', async () => {
  const amounts = {
    taxablePaise: 123_714,
    cgstPaise: 3093,
    sgstPaise: 3093,
    igstPaise: 0,
    totalPaise: 129_900,
  };
  renderWithStore(<TaxReportsPage />, {
    path: '/admin/tax-reports?month=2026-11',
    user: admin,
    answers: {
      'admin.tax.report': ({ month }: { month: string }) => {
        if (month !== '2026-11') throw createApiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
        return {
          gstin: '08AAPFU0939F1ZV',
          gstins: ['08AAPFU0939F1ZV'],
          totals: { quantity: 1, ...amounts },
          tables: [
            {
              key: 'hsn',
              title: 'HSN summary',
              columns: [{ title: 'HSN' }, { title: 'Total', numeric: true }],
              rows: [['6204', { paise: 129_900 }]],
              rowCount: 1,
            },
          ],
        };
      },
    },
  });
  expect(await screen.findByRole('table', { name: 'HSN summary' })).toHaveTextContent('₹1,299.00');
  expect(screen.getByRole('button', { name: 'GSTR-1 for the offline tool' })).toBeInTheDocument();
});

it('offers months of earlier years that have documents', async () => {
  renderWithStore(<TaxReportsPage />, {
    path: '/admin/tax-reports',
    user: admin,
    answers: {
      'admin.tax.months': ['2026-11', '2021-04'],
      'admin.tax.report': { gstin: null, gstins: [], totals: null, tables: [] },
    },
  });
  expect(await screen.findByRole('option', { name: 'April 2021' })).toBeInTheDocument();
  const months = within(screen.getByLabelText('Month')).getAllByRole<HTMLOptionElement>('option');
  const values = months.map(({ value }) => value);
  expect(values).toEqual([...new Set(values)].sort().reverse());
});

it('adds and removes a rate of the shop’s own', async () => {
  const rate = {
    id: 'r',
    hsn: '4202',
    from: '2027-01-01',
    rateBp: 500,
    limitPaise: 100_000,
    aboveBp: 1800,
    note: 'Notification 1/2027',
  };
  let stored: ShopRate[] = [];
  let removals = 0;
  const { getInputs } = renderWithStore(<TaxPage />, {
    path: '/admin/tax',
    user: admin,
    answers: {
      'admin.tax.details': { details, signature: null },
      'admin.tax.rates': () => stored,
      'admin.tax.addRate': async () => {
        await requireLocked();
        stored = [rate];
        return stored;
      },
      'admin.tax.removeRate': () => {
        if (removals++ === 0) throw createApiError('CONFLICT', 'Products or categories have HSN 420221.');
        stored = [];
        throw createConnectionError();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a rate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a GST rate' }));
  await userEvent.type(dialog.getByLabelText(/^HSN/), '4202');
  await userEvent.type(dialog.getByLabelText(/^First day/), '2027-01-01');
  await userEvent.type(dialog.getByLabelText(/^Rate in percent/), '5%');
  await userEvent.type(dialog.getByLabelText(/^Only up to/), '1000');
  await keepEditing();
  await userEvent.click(dialog.getByRole('button', { name: 'Add rate' }));
  expect(await dialog.findByText('Enter the rate above that value.')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Rate above/), '18');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  const row = await screen.findByRole('row', { name: /4202/ });
  expect(row).toHaveTextContent('1 January 2027');
  expect(row).toHaveTextContent('5% up to ₹1,000.00, 18% above');
  expect(getInputs('admin.tax.saveDetails')).toEqual([]);
  expect(getInputs('admin.tax.addRate')).toEqual([
    {
      hsn: '4202',
      from: '2027-01-01',
      rate: '5%',
      limit: '1000',
      above: '18',
      note: '',
      idempotencyKey: expect.any(String),
    },
  ]);
  const remove = async () => {
    await userEvent.click(within(row).getByRole('button', { name: /^Remove the rate/ }));
    await userEvent.click(
      within(
        await screen.findByRole('alertdialog', { name: 'Remove the rate of HSN 4202 since 1 January 2027?' }),
      ).getByRole('button', { name: 'Remove' }),
    );
  };
  await remove();
  expect((await screen.findAllByText('Products or categories have HSN 420221.'))[0]).toBeInTheDocument();
  // Removed, although the answer was lost.
  await remove();
  await waitFor(() => expect(row).not.toBeInTheDocument());
  expect((await screen.findAllByText('The rate was removed.'))[0]).toBeInTheDocument();
});
