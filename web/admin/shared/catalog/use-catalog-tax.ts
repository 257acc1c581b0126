import { trpc } from '../../../trpc';

/** What a shop that collects GST needs to know of its catalog; null for any other shop. */
export function useCatalogTax() {
  const { data } = trpc.admin.tax.catalog.useQuery();
  return data?.defaultHsn ? { ...data, defaultHsn: data.defaultHsn } : null;
}
