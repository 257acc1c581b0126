import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LegalPage as LegalPageData } from '../../src/cms/schema';
import {
  type Answer,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../test/render-with-store';
import LegalPage from './legal-page';

const page: LegalPageData = {
  slug: 'return-policy',
  title: 'Returns & Exchanges',
  content: 'Within 7 days.\n\n   \n  <b>Unworn</b> & with its tag. \r\nWithin 7 days.\n',
  updatedAt: '2026-11-17T20:00:00.000Z',
};
const show = (legalPage: Answer<'cms.legalPage'>) =>
  renderWithStore(<LegalPage params={{ slug: 'return-policy' }} />, {
    path: '/legal/return-policy',
    answers: { 'cms.legalPage': legalPage },
  });

describe('a legal page', () => {
  it('shows the title and one bullet per non-empty line, as plain text', async () => {
    const { getInputs } = show(page);
    expect(await screen.findByRole('heading', { level: 1, name: 'Returns & Exchanges' })).toBeVisible();
    expect(getInputs('cms.legalPage')).toEqual([{ slug: 'return-policy' }]);
    const [, bullets] = screen.getAllByRole('list');
    const lines = within(bullets as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Within 7 days.',
      '<b>Unworn</b> & with its tag.',
      'Within 7 days.',
    ]);
  });

  it('shows the date of the last change in IST, and links to the others', async () => {
    show(page);
    expect(await screen.findByText('18 November 2026')).toHaveAttribute('datetime', page.updatedAt);
    const pages = within(screen.getByRole('navigation', { name: 'Legal pages' })).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/privacy-policy',
      '/legal/terms-conditions',
      '/legal/return-policy',
    ]);
    expect(pages[2]).toHaveAttribute('aria-current', 'page');
  });

  it('has a title, a description and a canonical URL', async () => {
    show(page);
    await screen.findByRole('heading', { level: 1, name: page.title });
    expect(document.title).toBe('Returns & Exchanges – Vastra');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://shop.example.com/legal/return-policy',
    );
  });

  it('shows that a page has no text yet', async () => {
    show(() => Promise.reject(createApiError('NOT_FOUND', 'Page not found or not yet created by an admin.')));
    expect(
      await screen.findByRole('heading', { name: 'Page not found or not yet created by an admin.' }),
    ).toBeVisible();
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('retries when it could not be loaded', async () => {
    let requests = 0;
    show(() => {
      requests += 1;
      return requests === 1 ? Promise.reject(createConnectionError()) : page;
    });
    expect(await screen.findByText('Failed to load legal pages.')).toBeVisible();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByText('Returns & Exchanges')).toBeVisible();
  });
});
