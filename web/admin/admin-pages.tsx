/** The back office's table of pages, each with code of its own. */
import { type ComponentType, lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '../layout/page-head';
import { PageLoading } from '../layout/page-loading';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '': lazy(() => import('./index/index-page')),
  dashboard: lazy(() => import('./dashboard/dashboard-page')),
  categories: lazy(() => import('./categories/categories-page')),
  products: lazy(() => import('./products/products-page')),
  import: lazy(() => import('./import/import-page')),
  orders: lazy(() => import('./orders/orders-page')),
  'packing-slips': lazy(() => import('./orders/packing-slips-page')),
  'company-details': lazy(() => import('./company/company-page')),
  'legal-pages': lazy(() => import('./legal/legal-pages-page')),
  'bulk-enquiries': lazy(() => import('./enquiries/enquiries-page')),
  'contact-messages': lazy(() => import('./messages/messages-page')),
  'audit-log': lazy(() => import('./audit/audit-log-page')),
};

export default function AdminPages() {
  const [location] = useLocation();
  const [, , section = ''] = location.toLowerCase().split('/');
  const Page = PAGES[section];
  if (!Page) throw new Error(`The back office has no page for ${location}`);
  return (
    <Suspense
      fallback={
        <>
          <PageHead />
          <PageLoading />
        </>
      }
    >
      <Page key={section} />
    </Suspense>
  );
}
