import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { getIstYear } from '../../src/ist';
import { type Output, renderWithStore } from '../test/render-with-store';
import { Footer } from './footer';

// Loaded here, so that compiling it does not count toward a test's time.
beforeAll(() =>
  Promise.all([
    import('../ui/dialog-panel'),
    import('../enquiry/enquiry-dialog'),
    import('./cookie-settings'),
  ]),
);
afterEach(() => {
  vi.unstubAllEnvs();
});

const company = {
  name: 'Vastra',
  email: 'care@example.com',
  phone: '+91 141 400 2210',
  address: '14 Johari Bazaar Road, Jaipur',
  pincode: '302003',
  logoUrl: null,
  postalAddress: 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India',
  instagramUrl: 'https://www.instagram.com/',
  facebookUrl: 'https://www.facebook.com/vastra',
  youtubeUrl: 'https://www.youtube.com/@vastra',
  xUrl: null,
  whatsappUrl: null,
  pinterestUrl: null,
};
const menu = [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }];

async function show(details: Output<'cms.company'> = company) {
  const store = renderWithStore(<Footer />, {
    answers: { 'cms.company': details, 'catalog.menu': menu },
  });
  await screen.findByRole('link', { name: 'Women' });
  return store;
}
const link = (name: string) => screen.getByRole('link', { name });

describe('the footer', () => {
  it("shows the company's name, address, pincode, email, phone and the year", async () => {
    await show();
    expect(screen.getByText('14 Johari Bazaar Road, Jaipur 302003')).toBeVisible();
    expect(link('care@example.com')).toHaveAttribute('href', 'mailto:care@example.com');
    expect(link('+91 141 400 2210')).toHaveAttribute('href', 'tel:+911414002210');
    expect(screen.getByText(`© ${getIstYear(new Date())} Vastra`)).toBeVisible();
    expect(screen.getByText(/^Postal address: .+, India$/)).toBeVisible();
  });

  it.each([
    ['Women', '/products/women'],
    ['About Us', '/about'],
    ['Help', '/contact'],
    ['Account', '/profile'],
    ['Return Policy', '/legal/return-policy'],
    ['Privacy Policy', '/legal/privacy-policy'],
    ['Terms & Conditions', '/legal/terms-conditions'],
    ['Bulk Purchase', '/contact'],
    ['Cookie settings', '/legal/privacy-policy'],
    ['Subscribe', 'mailto:care@example.com?subject=Subscribe%20to%20the%20Vastra%20newsletter'],
  ])('links %s to %s without JavaScript', async (name, href) => {
    await show();
    expect(link(name)).toHaveAttribute('href', href);
  });

  it('links to social networks over https in new tabs', async () => {
    await show();
    const networks = within(screen.getByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(networks.map(({ textContent }) => textContent)).toEqual(['Instagram', 'Facebook', 'YouTube']);
    for (const network of networks) {
      expect(network.getAttribute('href')).toMatch(/^https:/);
      expect(network).toHaveAttribute('target', '_blank');
    }
  });

  it('shows no networks without links, and no newsletter without an email', async () => {
    const none = { postalAddress: null, instagramUrl: null, facebookUrl: null, youtubeUrl: null };
    await show({ ...company, ...none });
    expect(screen.queryByRole('list', { name: 'Follow us' })).toBeNull();
    expect(screen.queryByText(/^Postal address:/)).toBeNull();
  });

  it('shows who sells, and whom customers can turn to', async () => {
    const disclosures = [
      { name: 'Legal name', text: 'Vastra Textiles' },
      { name: 'Customer care', phone: '0141 222333', email: 'care@example.com' },
    ];
    await show({ ...company, disclosures });
    expect(screen.getByText('Legal name: Vastra Textiles')).toBeVisible();
    expect(screen.getByText('Customer care: 0141 222333, care@example.com')).toBeVisible();
  });

  it.each([
    ['Bulk Purchase', 'Bulk Purchase Enquiry'],
    ['Cookie settings', 'Cookie settings'],
  ])('opens the dialog of %s on the same page', async (name, title) => {
    const { getUrl } = await show();
    await userEvent.click(link(name));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(getUrl()).toBe('/');
  });

  it('asks for a message when the store has no email for subscriptions', async () => {
    await show({ ...company, email: null });
    expect(link('Subscribe')).toHaveAttribute('href', '/contact');
  });

  it('contains structured data about the company', async () => {
    vi.stubEnv('SSR', true);
    const { container } = await show();
    const data = JSON.parse(container.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({
      '@type': 'Organization',
      name: 'Vastra',
      url: 'https://shop.example.com/',
      telephone: '+91 141 400 2210',
      sameAs: [company.instagramUrl, company.facebookUrl, company.youtubeUrl],
      address: { streetAddress: '14 Johari Bazaar Road, Jaipur', postalCode: '302003', addressCountry: 'IN' },
    });
  });
});
