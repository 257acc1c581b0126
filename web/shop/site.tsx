import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/default-name';
import type { CompanyDetails } from '../../src/cms/schema';
import { trpc } from '../trpc';

/** Data of every page that rarely changes is loaded once per visit. */
const RARELY_CHANGING = { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY };

const OriginContext = createContext('');

/** The public origin of the store, "https://shop.example.com". */
export function OriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <OriginContext.Provider value={origin}>{children}</OriginContext.Provider>;
}

/** Returns a function that makes a path absolute, for canonical URLs and pictures of shared links. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useContext(OriginContext);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

const UNKNOWN_COMPANY: CompanyDetails = {
  name: DEFAULT_COMPANY_NAME,
  email: null,
  phone: null,
  address: null,
  pincode: null,
  logoUrl: null,
  postalAddress: null,
  instagramUrl: null,
  facebookUrl: null,
  youtubeUrl: null,
  xUrl: null,
  whatsappUrl: null,
  pinterestUrl: null,
};

export function useCompany(): CompanyDetails {
  return trpc.cms.company.useQuery(undefined, RARELY_CHANGING).data ?? UNKNOWN_COMPANY;
}

/** The top-level categories, in the admin's order. */
export function useMenu() {
  return trpc.catalog.menu.useQuery(undefined, RARELY_CHANGING);
}

/** The name of a category of the first two levels, known before its page has loaded. */
export function useCategoryName(slug: string): string | undefined {
  const { data: menu = [] } = useMenu();
  return menu.flatMap((entry) => [entry, ...entry.subCategories]).find((entry) => entry.slug === slug)?.name;
}
