/** The code of each path of the back office. */
import type { AdminSection } from '../paths';
import type { RouteDefinition } from '../shell/navigation/route';

export const adminPages: Record<AdminSection, RouteDefinition['load']> = {
  '': () => import('./home/index-page'),
  '/dashboard': () => import('./dashboard/dashboard-page'),
  '/categories': () => import('./catalog/categories/categories-page'),
  '/products': () => import('./catalog/products/products-page'),
  '/import': () => import('./import/import-page'),
  '/searches': () => import('./search/searches-page'),
  '/orders': () => import('./order/orders-page'),
  '/packing-slips': () => import('./order/packing-slips-page'),
  '/company-details': () => import('./cms/company-page'),
  '/legal-pages': () => import('./cms/legal-pages-page'),
  '/bulk-enquiries': () => import('./enquiry/enquiries-page'),
  '/contact-messages': () => import('./contact/messages-page'),
  '/audit-log': () => import('./audit-log/audit-log-page'),
  '/staff': () => import('./staff/staff-page'),
  '/complaints': () => import('./complaint/complaints-page'),
  '/customers': () => import('./customer/customers-page'),
  '/customer-care': () => import('./cms/customer-care-page'),
  '/tax': () => import('./tax/tax-page'),
  '/tax-reports': () => import('./tax/tax-reports-page'),
};
