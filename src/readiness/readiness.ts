/** What a shop lacks before it can sell, and before it sells lawfully in India, in words for its owner. */
import type { Disclosures, LegalIdentity } from '../cms/disclosures';

/** Where the owner completes it: a page of the back office. */
type Place = 'categories' | 'products' | 'tax' | 'customer-care' | 'legal-pages';

interface Gap {
  /** null for a setting of the server */
  place: Place | null;
  /** "Legal name and registered address are missing." */
  text: string;
}

export interface Readiness {
  /** what it cannot sell without */
  setup: Gap[];
  /** what the law asks for */
  shop: Gap[];
  /** live products without a declaration that they need */
  products: number;
}

interface Shop {
  identity: LegalIdentity | null;
  disclosures: Disclosures | null;
  /** of the company, which serve customer care, too */
  hasContact: boolean;
  legalPages: readonly string[];
}

interface Setup {
  /** top-level categories that the storefront shows */
  categories: number;
  /** live products in them */
  products: number;
  sendsEmails: boolean;
}

export function listSetupGaps({ categories, products, sendsEmails }: Setup): Gap[] {
  const gaps: Gap[] = [];
  if (categories === 0)
    gaps.push({ place: 'categories', text: 'The shop shows no category yet. Add one with its pictures.' });
  else if (products === 0) gaps.push({ place: 'products', text: 'The shop shows no product yet.' });
  if (!sendsEmails)
    gaps.push({ place: null, text: 'Customers get no emails: SMTP_URL is not set on the server.' });
  return gaps;
}

/** Consumer Protection (E-Commerce) Rules 2020, rules 4 and 5; DPDP Act 2023, section 5. */
export function listShopGaps({ identity, disclosures, hasContact, legalPages }: Shop): Gap[] {
  const gaps: Gap[] = [];
  if (!identity) gaps.push({ place: 'tax', text: 'Legal name and registered address are missing.' });
  if (!hasContact && !disclosures?.careEmail && !disclosures?.carePhone)
    gaps.push({ place: 'customer-care', text: 'Customer care has neither an email nor a phone.' });
  if (!disclosures?.officerName)
    gaps.push({ place: 'customer-care', text: 'There is no grievance officer.' });
  if (!legalPages.includes('return-policy'))
    gaps.push({ place: 'legal-pages', text: 'The return policy is missing.' });
  if (!legalPages.includes('privacy-policy'))
    gaps.push({ place: 'legal-pages', text: 'The privacy policy is missing.' });
  return gaps;
}

function describeProducts(count: number): string {
  const start =
    count === 1 ? 'One product lacks its' : `${count.toLocaleString('en-IN')} products lack their`;
  return `${start} country of origin, net quantity or manufacturer.`;
}

/** What the law asks for and the shop has not entered, one sentence each. */
export const describeReadiness = ({ shop, products }: Omit<Readiness, 'setup'>): string[] => [
  ...shop.map(({ text }) => text),
  ...(products > 0 ? [describeProducts(products)] : []),
];
