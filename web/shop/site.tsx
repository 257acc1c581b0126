import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/default-name';
import type { CompanyDetails } from '../../src/cms/schema';
import { trpc } from '../trpc';

/** What every page shows and hardly ever changes is asked for once a visit. */
const RARELY_CHANGING = { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY };

const OriginContext = createContext('');

/** The store's public origin, "https://shop.example.com": the same on the server and in the browser. */
export function OriginProvider({ origin, children }: { origin: string; children: ReactNode }) {
  return <OriginContext.Provider value={origin}>{children}</OriginContext.Provider>;
}

/** Makes an address of the store absolute, as canonical links and shared pictures need it. */
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

/** The name of a category near the top, known before its page has arrived. */
export function useCategoryName(slug: string): string | undefined {
  const { data: menu = [] } = useMenu();
  return menu.flatMap((entry) => [entry, ...entry.subCategories]).find((entry) => entry.slug === slug)?.name;
}
