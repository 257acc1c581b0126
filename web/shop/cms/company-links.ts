/** Links to contact the company. */
import type { CompanyDetails } from '../../../src/cms/schema';
import { SOCIAL_NETWORKS, type SocialField } from '../../../src/cms/social-networks';

export const toMailHref = (email: string, subject?: string): string =>
  subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;

export const toTelHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** "14 Johari Bazaar Road, Jaipur 302003"; empty without an address and pincode. */
export const formatPlace = ({
  address,
  pincode,
}: Partial<Pick<CompanyDetails, 'address' | 'pincode'>>): string =>
  [address, pincode].filter(Boolean).join(' ');

/** The social networks with a link. */
export const listSocialLinks = (company: Readonly<Partial<Record<SocialField, string | null>>>) =>
  SOCIAL_NETWORKS.flatMap(({ name, field }) => {
    const href = company[field];
    return href ? [{ name, href }] : [];
  });
