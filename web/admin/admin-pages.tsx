/** The back office's table of pages, each with code of its own. */
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '../layout/page-head';
import { PageLoading } from '../layout/page-loading';
import { arriving } from '../ui/arriving';

const LOADING = (
  <>
    <PageHead />
    <PageLoading />
  </>
);

const page = (load: () => Promise<{ default: ComponentType }>) => arriving(load, LOADING);

const PAGES: Readonly<Record<string, ComponentType>> = {
  '': page(() => import('./index/index-page')),
  dashboard: page(() => import('./dashboard/dashboard-page')),
  categories: page(() => import('./categories/categories-page')),
  products: page(() => import('./products/products-page')),
  import: page(() => import('./import/import-page')),
  orders: page(() => import('./orders/orders-page')),
  'packing-slips': page(() => import('./orders/packing-slips-page')),
  'company-details': page(() => import('./company/company-page')),
  'legal-pages': page(() => import('./legal/legal-pages-page')),
  'bulk-enquiries': page(() => import('./enquiries/enquiries-page')),
  'contact-messages': page(() => import('./messages/messages-page')),
  'audit-log': page(() => import('./audit/audit-log-page')),
};

export default function AdminPages() {
  const [location] = useLocation();
  const [, , section = ''] = location.toLowerCase().split('/');
  const Page = PAGES[section];
  if (!Page) throw new Error(`The back office has no page for ${location}`);
  return <Page key={section} />;
}
