import { createContext, type ReactNode, useContext } from 'react';
import { DEFAULT_COMPANY_NAME } from '../../src/cms/default-name';
import type { CompanyDetails } from '../../src/cms/schema';
import { trpc } from '../trpc';

/** Data of every page that rarely changes is loaded once per visit. */
export const RARELY_CHANGING = { staleTime: 10 * 60_000, gcTime: Number.POSITIVE_INFINITY };

/** The company's details; before they have loaded only a name. */
export type ShownCompany = Partial<CompanyDetails> & Pick<CompanyDetails, 'name'>;

const UNKNOWN_COMPANY: ShownCompany = { name: DEFAULT_COMPANY_NAME };

const OriginContext = createContext('');
const CompanyContext = createContext(UNKNOWN_COMPANY);

/**
 * What every page shows of the store, read once for all of its parts.
 * @param origin the public origin, "https://shop.example.com"
 */
export function SiteProvider({ origin, children }: { origin: string; children: ReactNode }) {
  const { data: company = UNKNOWN_COMPANY } = trpc.cms.company.useQuery(undefined, RARELY_CHANGING);
  return (
    <OriginContext value={origin}>
      <CompanyContext value={company}>{children}</CompanyContext>
    </OriginContext>
  );
}

/** Returns a function that makes a path absolute, for canonical URLs and pictures of shared links. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useContext(OriginContext);
  return (path) => (path.startsWith('/') ? origin + path : path);
}

export const useCompany = (): ShownCompany => useContext(CompanyContext);

/** The top-level categories, in the admin's order, once they have loaded. */
export function useMenu() {
  return trpc.catalog.menu.useQuery(undefined, RARELY_CHANGING);
}

/** The name of a category of the first two levels, known before its page has loaded. */
export function useCategoryName(slug: string): string | undefined {
  const { data: menu = [] } = useMenu();
  return menu.flatMap((entry) => [entry, ...entry.subCategories]).find((entry) => entry.slug === slug)?.name;
}
