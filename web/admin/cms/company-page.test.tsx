import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { CompanyDetails } from '../../../src/cms/schema';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import { useCompany } from '../../shop/site';
import {
  type Answer,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { stubUploads, type UploadedForm, type UploadMock } from '../../test/uploads';
import CompanyPage from './company-page';

const details = {
  name: 'Vastra',
  email: 'care@example.com',
  phone: null,
  address: '14 Johari Bazaar Road',
  pincode: '302003',
  logoUrl: '/uploads/logo.png',
  postalAddress: null,
  instagramUrl: 'https://www.instagram.com/vastra',
  facebookUrl: null,
  youtubeUrl: null,
  xUrl: null,
  whatsappUrl: null,
  pinterestUrl: null,
};
const logo = new File([new Uint8Array([1, 2, 3])], 'new-logo.png', { type: 'image/png' });

/** Like the server: returns what was sent. */
const keep = ({ form, report }: UploadedForm) => {
  report(0.5);
  const saved = Object.fromEntries(
    Object.keys(details)
      .filter((name) => name !== 'logoUrl')
      .map((name) => [name, form.get(name) || null]),
  );
  const logoUrl = form.has('logo')
    ? '/uploads/new.png'
    : form.get('removeLogo') === 'true'
      ? null
      : details.logoUrl;
  return Promise.resolve({ details: { ...details, ...saved, logoUrl } });
};
let send: UploadMock<'cms.saveCompany'>;
beforeEach(() => {
  send = stubUploads();
  send.mockImplementation(keep);
});

/** The company in the cache, which the shop's header shows. */
const Header = () => {
  const { name, logoUrl } = useCompany();
  return <header>{`${name}, ${logoUrl ?? 'no logo'}`}</header>;
};
const show = (company: Answer<'cms.company'> = details) =>
  renderWithStore(
    <>
      <Header />
      <CompanyPage />
    </>,
    { path: '/admin/company-details', user: admin, answers: { 'cms.company': company } },
  );
const field = (name: RegExp) => screen.findByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: 'Save details' });
const sent = () => {
  const [uploaded] = send.mock.lastCall ?? [];
  return uploaded && { ...uploaded, form: Object.fromEntries(uploaded.form) };
};

it("saves the changes and updates the shop's header at once", async () => {
  show();
  const name = await field(/^Name/);
  expect(saveButton()).toBeDisabled();
  await userEvent.clear(name);
  await userEvent.type(name, ' Vastra & Daughters ');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getAllByText(/Vastra & Daughters/)).not.toHaveLength(0);
  await userEvent.click(saveButton());
  expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
  expect(sent()).toMatchObject({
    method: 'PUT',
    path: '/api/company-details',
    form: {
      name: 'Vastra & Daughters',
      email: 'care@example.com',
      phone: '',
      address: '14 Johari Bazaar Road',
      pincode: '302003',
      removeLogo: 'false',
    },
  });
  expect(screen.getByText('Vastra & Daughters, /uploads/logo.png')).toBeInTheDocument();
  expect(name).toHaveValue('Vastra & Daughters');
  expect(saveButton()).toHaveFocus();
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
});

it('saves the postal address and the social links, and previews them while typing', async () => {
  show();
  await userEvent.type(await field(/^Postal address/), 'PO Box 12, Jaipur');
  await userEvent.type(await field(/^WhatsApp/), 'wa.me/911414002210');
  await userEvent.clear(await field(/^Instagram/));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Postal address: PO Box 12, Jaipur')).toBeVisible();
  expect(preview.getByText('WhatsApp')).toBeVisible();
  expect(preview.queryByText('Instagram')).toBeNull();
  await userEvent.click(saveButton());
  expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
  expect(sent()?.form).toMatchObject({
    postalAddress: 'PO Box 12, Jaipur',
    whatsappUrl: 'https://wa.me/911414002210',
    instagramUrl: '',
  });
  expect(await field(/^WhatsApp/)).toHaveValue('https://wa.me/911414002210');
});

it('previews a chosen or dropped logo before it is saved', async () => {
  show();
  await userEvent.upload(await field(/^Logo/), logo);
  expect(screen.getByAltText('Logo as it will be saved')).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText(/“new-logo.png” is uploaded when you save the form\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t use this file' }));
  // The button that was pressed is gone.
  expect(screen.getByLabelText(/^Logo/)).toHaveFocus();
  expect(screen.getByAltText('Logo as it will be saved')).toHaveAttribute('src', details.logoUrl);
  fireEvent.drop(screen.getByAltText('Logo as it will be saved'), { dataTransfer: { files: [logo] } });
  fireEvent.keyDown(document.body, { key: 's', metaKey: true });
  expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
  expect(sent()).toMatchObject({
    form: { logo: expect.any(File), removeLogo: 'false' },
  });
  expect(screen.getByText('Vastra, /uploads/new.png')).toBeInTheDocument();
});

it('removes the logo on save, not before', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove logo' }));
  expect(screen.getByText(/The logo is removed when you save the form\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the logo' }));
  expect(saveButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await userEvent.click(saveButton());
  expect(await screen.findByText('Vastra, no logo')).toBeInTheDocument();
  expect(sent()?.form).toMatchObject({ removeLogo: 'true' });
  expect(screen.queryByRole('button', { name: 'Remove logo' })).toBeNull();
});

it('rejects a file that is not an image with an error at the field', async () => {
  show();
  const text = new File(['words'], 'words.txt', { type: 'text/plain' });
  fireEvent.drop((await field(/^Logo/)).parentElement as HTMLElement, { dataTransfer: { files: [text] } });
  expect(await screen.findByText(/^“words.txt” is not a JPEG, PNG/)).toBeVisible();
  expect(saveButton()).toBeDisabled();
});

it('leads to the first invalid field after Ctrl+S', async () => {
  show();
  await userEvent.clear(await screen.findByLabelText('Name'));
  await userEvent.click(screen.getByLabelText(/^Pincode/));
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Company name is required.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('keeps a logo that is chosen while it saves', async () => {
  let answer = () => {};
  send.mockImplementationOnce(async (upload) => {
    await new Promise<void>((done) => (answer = done));
    return keep(upload);
  });
  show();
  await userEvent.upload(await field(/^Logo/), logo);
  await userEvent.click(saveButton());
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  await userEvent.upload(await field(/^Logo/), new File([new Uint8Array([4])], 'better.png', logo));
  answer();
  expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
  expect(screen.getByText(/“better.png” is uploaded when you save the form\./)).toBeVisible();
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent()?.form.logo).toMatchObject({ name: 'better.png' }));
});

it.each(['Overwrite with my changes', 'Discard my changes'])(
  'saves nothing over what someone else saved, until it is decided: %s',
  async (decision) => {
    const savedByOther = { ...details, address: '2 Bapu Bazaar', logoUrl: '/uploads/other.png' };
    let requests = 0;
    show(() => (requests++ === 0 ? details : savedByOther));
    send.mockImplementation((upload) => {
      const loaded = JSON.parse(String(upload.form.get('loaded')));
      if (loaded.address === savedByOther.address) return keep(upload);
      throw createApiError('CONFLICT', DETAILS_CHANGED);
    });
    await userEvent.type(await field(/^Phone/), '+91 141 400 2210');
    await userEvent.upload(await field(/^Logo/), logo);
    await userEvent.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(DETAILS_CHANGED);
    await userEvent.click(await screen.findByRole('button', { name: 'What someone else changed' }));
    const version = screen.getByRole('region', { name: 'Saved version' });
    expect(version).toHaveTextContent('Address2 Bapu BazaarLogoA new picture');
    await userEvent.click(screen.getByRole('button', { name: decision }));
    if (decision.startsWith('Overwrite')) {
      expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
      expect(sent()?.form).toMatchObject({ address: details.address, phone: '+91 141 400 2210' });
    } else {
      expect(await field(/^Address/)).toHaveValue(savedByOther.address);
      expect(await field(/^Phone/)).toHaveValue('');
      expect(saveButton()).toBeDisabled();
    }
    expect(screen.queryByRole('button', { name: decision })).toBeNull();
  },
);

it('saves a logo and an address that are sent again after a lost answer', async () => {
  let stored: CompanyDetails = details;
  show(() => stored);
  send.mockImplementation(async (upload) => {
    const loaded = JSON.parse(String(upload.form.get('loaded')));
    if (loaded.logoUrl !== stored.logoUrl) throw createApiError('CONFLICT', DETAILS_CHANGED);
    const isFirst = stored === details;
    const saved = keep(upload);
    stored = { ...details, address: '2 Bapu Bazaar', logoUrl: '/uploads/new.png' };
    if (isFirst) throw createConnectionError();
    return saved;
  });
  await userEvent.clear(await field(/^Address/));
  await userEvent.type(await field(/^Address/), '2 Bapu Bazaar');
  await userEvent.upload(await field(/^Logo/), logo);
  await userEvent.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update details.');
  await userEvent.click(saveButton());
  expect((await screen.findAllByText('Company details updated successfully!'))[0]).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [/^Name/, '{Backspace}', 'Company name is required.'],
  [/^Email/, 'nobody', 'Enter a valid email address.'],
  [/^Phone/, 'call me', 'Enter a valid phone number.'],
  [
    /^Facebook/,
    'https://instagram.com/vastra',
    'Enter an address on Facebook, such as https://www.facebook.com/yourstore.',
  ],
])('validates %s', async (name, text, sentence) => {
  show();
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.click(saveButton());
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(input).toHaveFocus());
  expect(send).not.toHaveBeenCalled();
});

it("shows 'Failed to update details.' without a response, and the server's error otherwise", async () => {
  show();
  await userEvent.type(await field(/^Phone/), '+91 141 400 2210');
  send.mockRejectedValueOnce(createConnectionError());
  await userEvent.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update details.');
  const issues = [{ path: 'logo', message: 'This picture is broken.' }];
  send.mockRejectedValueOnce(createApiError('UNSUPPORTED_MEDIA_TYPE', 'x', issues));
  await userEvent.click(saveButton());
  expect(await screen.findByText('This picture is broken.')).toBeVisible();
  expect(await field(/^Phone/)).toHaveValue('+91 141 400 2210');
});

it('retries a failed load', async () => {
  let isAway = true;
  show(() => (isAway ? Promise.reject(createConnectionError()) : details));
  await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await field(/^Name/)).toHaveValue('Vastra');
});
