import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Disclosures, SaveDisclosuresInput } from '../../../src/cms/disclosures';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import { admin, createApiError, createConnectionError, renderWithStore } from '../../test/render-with-store';
import { trpc } from '../../trpc';
import CustomerCarePage from './customer-care-page';

const details: Disclosures = {
  careEmail: null,
  carePhone: '+91 141 400 2210',
  officerName: 'Asha Rao',
  officerDesignation: 'Manager',
  officerEmail: 'asha@example.com',
  officerPhone: null,
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};
const carePhone = () => screen.findByLabelText(/^Customer care phone/);
const officer = () => screen.getByLabelText(/^Name/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save customer care' }));

/** The page, beside something that loads the data of the back office again. */
function PageAndRefresh() {
  const utils = trpc.useUtils();
  return (
    <>
      <button type="button" onClick={() => void utils.admin.invalidate()}>
        Refresh
      </button>
      <CustomerCarePage />
    </>
  );
}

it('shows what somebody else has saved since, so that a save does not undo it', async () => {
  let stored = details;
  const store = renderWithStore(<PageAndRefresh />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': () => stored,
      'admin.cms.saveDisclosures': (input: Disclosures) => input,
    },
  });
  expect(await carePhone()).toHaveValue('+91 141 400 2210');
  stored = { ...details, carePhone: '1800 123 456' };
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await carePhone()).toHaveValue('1800 123 456'));
  await userEvent.type(officer(), ' Devi');
  await save();
  expect(await screen.findByText('Customer care saved.')).toBeInTheDocument();
  expect(store.getInputs('admin.cms.saveDisclosures')).toMatchObject([
    { carePhone: '1800 123 456', officerName: 'Asha Rao Devi' },
  ]);
});

it('overwrites what someone else saved only on request', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const savedByOther = { ...details, packer: 'Vastra Mills' };
  let requests = 0;
  const store = renderWithStore(<CustomerCarePage />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': () => (requests++ === 0 ? details : savedByOther),
      'admin.cms.saveDisclosures': ({ loaded, ...input }: SaveDisclosuresInput) => {
        if (loaded?.packer === savedByOther.packer) return input;
        throw createApiError('CONFLICT', DETAILS_CHANGED);
      },
    },
  });
  await userEvent.type(await carePhone(), '1');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(DETAILS_CHANGED);
  expect(await screen.findByRole('region', { name: 'What someone else changed' })).toHaveFocus();
  expect(scrolled.mock.contexts).toContain(screen.getByRole('alert').parentElement);
  await userEvent.click(await screen.findByRole('button', { name: 'What someone else changed' }));
  expect(screen.getByRole('region', { name: 'Saved version' })).toHaveTextContent('PackerVastra Mills');
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with my changes' }));
  expect(await screen.findByText('Customer care saved.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Customer care email/)).toHaveFocus();
  expect(store.getInputs('admin.cms.saveDisclosures').at(-1)).toMatchObject({
    carePhone: '+91 141 400 22101',
    packer: null,
    loaded: savedByOther,
  });
  expect(screen.queryByRole('button', { name: 'Overwrite with my changes' })).toBeNull();
});

it('is saved when it is sent again after a lost answer', async () => {
  let stored = details;
  const store = renderWithStore(<CustomerCarePage />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': () => stored,
      'admin.cms.saveDisclosures': ({ loaded, ...input }: SaveDisclosuresInput) => {
        if (loaded?.packer !== stored.packer) throw createApiError('CONFLICT', DETAILS_CHANGED);
        const isFirst = stored === details;
        stored = { ...details, ...input };
        if (isFirst) throw createConnectionError();
        return stored;
      },
    },
  });
  const packer = await screen.findByLabelText(/^Packer/);
  await userEvent.type(packer, ' Vastra Mills ');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be saved.*may have been saved/);
  await save();
  expect(await screen.findByText('Customer care saved.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(store.getInputs('admin.cms.saveDisclosures')).toHaveLength(3);
  await userEvent.type(packer, '2');
  await save();
  await waitFor(() => expect(stored.packer).toMatch(/2$/));
});

it('no longer asks once what was typed is removed, and shows what someone else saved', async () => {
  const savedByOther = { ...details, packer: 'Vastra Mills' };
  let requests = 0;
  renderWithStore(<CustomerCarePage />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': () => (requests++ === 0 ? details : savedByOther),
      'admin.cms.saveDisclosures': () => Promise.reject(createApiError('CONFLICT', DETAILS_CHANGED)),
    },
  });
  await userEvent.type(await carePhone(), '1');
  await save();
  expect(await screen.findByRole('button', { name: 'Overwrite with my changes' })).toBeInTheDocument();
  await userEvent.type(await carePhone(), '{Backspace}');
  await waitFor(() => expect(screen.getByLabelText(/^Packer/)).toHaveValue('Vastra Mills'));
  expect(screen.queryByRole('button', { name: 'Overwrite with my changes' })).toBeNull();
});

it('keeps what is typed while it saves', async () => {
  let answer: (saved: Disclosures) => void = () => {};
  const store = renderWithStore(<CustomerCarePage />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': details,
      'admin.cms.saveDisclosures': () => new Promise<Disclosures>((done) => (answer = done)),
    },
  });
  await userEvent.type(await carePhone(), '1');
  await save();
  await userEvent.type(officer(), ' Devi');
  await waitFor(() => expect(store.getInputs('admin.cms.saveDisclosures')).toHaveLength(1));
  await act(async () => answer({ ...details, carePhone: '+91 141 400 22101' }));
  expect(await screen.findByText('Customer care saved.')).toBeInTheDocument();
  expect(officer()).toHaveValue('Asha Rao Devi');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
});

it('links to the complaints only for an account that may open them', async () => {
  renderWithStore(<CustomerCarePage />, {
    path: '/admin/customer-care',
    user: admin,
    answers: {
      'admin.cms.disclosures': details,
      'admin.staff.own': { role: 'STAFF', permissions: ['content'] },
    },
  });
  await carePhone();
  expect(screen.getByRole('link', { name: 'tax details' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Complaints' })).not.toBeInTheDocument());
});
