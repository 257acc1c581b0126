import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Link } from 'wouter';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import type { LegalPage, SaveLegalPageInput } from '../../../src/cms/schema';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import '../../ui/alert-dialog-panel';
import LegalPagesPage from './legal-pages-page';

const privacy: LegalPage = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  content: 'We keep little.\n\nAnd tell nobody.',
  updatedAt: '2026-11-18T10:35:00.000Z',
};
const saving = (input: SaveLegalPageInput) => ({
  created: false,
  page: { ...input, updatedAt: '2026-11-21T06:30:00.000Z' },
});
const show = (answers: Answers = {}, path = '/admin/legal-pages') =>
  renderWithStore(
    <>
      <Link href="/admin/orders">Orders</Link>
      <LegalPagesPage />
    </>,
    { path, user: admin, answers: { 'cms.legalPages': [privacy], 'cms.saveLegalPage': saving, ...answers } },
  );

const panel = () => within(screen.getByRole('tabpanel'));
const content = async () =>
  (await screen.findByRole('tabpanel')).querySelector('textarea') as HTMLTextAreaElement;
const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
const write = async (text: string) => fireEvent.change(await content(), { target: { value: text } });
const save = () => userEvent.click(panel().getByRole('button', { name: 'Save page' }));

it('shows a tab for each page and keeps the open one in the URL', async () => {
  const store = show();
  expect(await tab('Privacy Policy')).toHaveAttribute('aria-selected', 'true');
  expect(await content()).toHaveValue(privacy.content);
  expect(panel().getByTitle('18 November 2026, 4:05 pm')).toBeVisible();
  expect(panel().getByRole('link', { name: 'View the page' })).toHaveAttribute(
    'href',
    '/legal/privacy-policy',
  );
  await userEvent.click(await tab('Return Policy'));
  expect(store.getUrl()).toBe('/admin/legal-pages?page=return-policy');
  expect(panel().getByLabelText('Title')).toHaveValue('Return Policy');
  expect(panel().getByText(/^This page has no content yet/)).toBeVisible();
  expect(panel().queryByRole('link', { name: 'View the page' })).toBeNull();
});

it('previews the bullets as in the shop, and counts them', async () => {
  show();
  await write(' First.\n\n <b>Second</b>. \n');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  await waitFor(() =>
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'First.',
      '<b>Second</b>.',
    ]),
  );
  expect(panel().getByText(/23 of 50,000\s+characters\./)).toBeVisible();
});

it('saves the text and shows the time of the last save', async () => {
  const store = show();
  await write('Ten days.');
  await save();
  expect((await screen.findAllByText('Page saved successfully!'))[0]).toBeInTheDocument();
  expect(store.getInputs('cms.saveLegalPage')).toEqual([
    { slug: 'privacy-policy', title: 'Privacy Policy', content: 'Ten days.', updatedAt: privacy.updatedAt },
  ]);
  expect(panel().getByRole('button', { name: 'Save page' })).toHaveAttribute('aria-disabled', 'true');
  await write('Twelve days.');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() =>
    expect(store.getInputs('cms.saveLegalPage').at(-1)).toMatchObject({
      content: 'Twelve days.',
      updatedAt: '2026-11-21T06:30:00.000Z',
    }),
  );
});

it('keeps a draft per tab, marks it, and asks for confirmation once before both are lost', async () => {
  const store = show();
  await write('Draft of privacy.');
  await userEvent.click(await tab('Terms & Conditions'));
  await write('Draft of terms.');
  await userEvent.click(await tab('Privacy Policy'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await content()).toHaveValue('Draft of privacy.');
  expect(
    await screen.findByRole('tab', { name: /^Terms & Conditions\s*\(unsaved changes\)$/ }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(question).toHaveTextContent(
    'Your changes to Privacy Policy and Terms & Conditions have not been saved.',
  );
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(store.getUrl()).toBe('/admin/legal-pages?page=privacy-policy');
});

it.each([
  ['Content is required.', ''],
  ['Content can have at most 50,000 characters.', 'क'.repeat(50_001)],
])('shows the validation error: %s', async (sentence, text) => {
  const store = show();
  await write(text);
  await save();
  expect(await panel().findByText(sentence)).toBeVisible();
  expect(store.getInputs('cms.saveLegalPage')).toEqual([]);
});

it("shows 'Failed to save page.' without a response, and keeps the text", async () => {
  show({ 'cms.saveLegalPage': () => Promise.reject(createConnectionError()) });
  await write('Ten days.');
  await save();
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'Failed to save page. No answer arrived, so it may have been saved.',
  );
  expect(await content()).toHaveValue('Ten days.');
  await userEvent.click(screen.getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without an answer?' })).toHaveTextContent(
    'Your changes to Privacy Policy may not have been saved: an answer is missing.',
  );
});

const savedByOther = { ...privacy, content: 'Theirs.', updatedAt: '2026-11-20T10:00:00.000Z' };
function showConflict() {
  let requests = 0;
  return show({
    'cms.legalPages': () => [requests++ === 0 ? privacy : savedByOther],
    'cms.saveLegalPage': (input: SaveLegalPageInput) => {
      if (input.updatedAt === savedByOther.updatedAt) return saving(input);
      throw createApiError('CONFLICT', CMS_MESSAGES.legalChanged);
    },
  });
}

it('keeps the text when someone else saved the page, and overwrites savedByOther on request', async () => {
  const store = showConflict();
  await write('Mine.');
  await save();
  expect(await panel().findByRole('alert')).toHaveTextContent(CMS_MESSAGES.legalChanged);
  expect(await content()).toHaveValue('Mine.');
  await userEvent.click(await panel().findByRole('button', { name: /^What was saved/ }));
  expect(panel().getByRole('region', { name: 'Saved version' })).toHaveTextContent('Theirs.');
  await userEvent.click(panel().getByRole('button', { name: 'Overwrite with my changes' }));
  expect((await screen.findAllByText('Page saved successfully!'))[0]).toBeInTheDocument();
  expect(store.getInputs('cms.saveLegalPage').at(-1)).toMatchObject({
    content: 'Mine.',
    updatedAt: savedByOther.updatedAt,
  });
  expect(panel().queryByRole('button', { name: 'Overwrite with my changes' })).toBeNull();
});

it('saves a text that was changed again after a lost answer', async () => {
  let stored = privacy;
  show({
    'cms.legalPages': () => [stored],
    'cms.saveLegalPage': (input: SaveLegalPageInput) => {
      if (input.updatedAt !== stored.updatedAt) throw createApiError('CONFLICT', CMS_MESSAGES.legalChanged);
      const isFirst = stored === privacy;
      stored = {
        ...saving(input).page,
        updatedAt: isFirst ? savedByOther.updatedAt : '2026-11-21T06:30:00.000Z',
      };
      if (isFirst) throw createConnectionError();
      return { created: false, page: stored };
    },
  });
  await write('Mine.');
  await save();
  expect(await panel().findByRole('alert')).toHaveTextContent('Failed to save page.');
  await write('Mine, longer.');
  await save();
  expect((await screen.findAllByText('Page saved successfully!'))[0]).toBeInTheDocument();
  expect(stored.content).toBe('Mine, longer.');
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

it('replaces the draft by the saved version on request', async () => {
  showConflict();
  await write('Mine.');
  await save();
  await userEvent.click(await panel().findByRole('button', { name: 'Discard my changes' }));
  expect(await content()).toHaveValue('Theirs.');
  expect(panel().queryByRole('alert')).toBeNull();
});

it("shows 'Failed to load legal pages.' and retries", async () => {
  let tries = 0;
  show({ 'cms.legalPages': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : [privacy]) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load legal pages.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await content()).toHaveValue(privacy.content);
});
