/** The back office's table of pages, each with code of its own. */
import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '../shell/page-head';
import { arriving } from '../ui/arriving';
import { PageLoading } from '../ui/page-loading';

const LOADING = (
  <>
    <PageHead />
    <PageLoading />
  </>
);

const page = (load: () => Promise<{ default: ComponentType }>) => arriving(load, LOADING);

const PAGES: Readonly<Record<string, ComponentType>> = {
  '': page(() => import('./home/index-page')),
  dashboard: page(() => import('./dashboard/dashboard-page')),
  categories: page(() => import('./catalog/categories/categories-page')),
  products: page(() => import('./catalog/products/products-page')),
  import: page(() => import('./import/import-page')),
  orders: page(() => import('./order/orders-page')),
  'packing-slips': page(() => import('./order/packing-slips-page')),
  'company-details': page(() => import('./cms/company-page')),
  'legal-pages': page(() => import('./cms/legal-pages-page')),
  'bulk-enquiries': page(() => import('./enquiry/enquiries-page')),
  'contact-messages': page(() => import('./contact/messages-page')),
  'audit-log': page(() => import('./audit/audit-log-page')),
};

export default function AdminPages() {
  const [location] = useLocation();
  const [, , section = ''] = location.toLowerCase().split('/');
  const Page = PAGES[section];
  if (!Page) throw new Error(`The back office has no page for ${location}`);
  return <Page key={section} />;
}
