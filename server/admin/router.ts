/**
 * Gathers what only the back office calls; each part lives in its feature. An admin procedure that the HTTP contract exposes is in
 * its feature's own router instead.
 */
import { auditRouter } from '../audit-log/router';
import { adminAccountRouter } from '../auth/admin-router';
import { adminCatalogRouter } from '../catalog/admin-router';
import { adminCmsRouter } from '../cms/admin-router';
import { adminComplaintRouter } from '../complaint/admin-router';
import { adminContactRouter } from '../contact/admin-router';
import { adminCustomerRouter } from '../customer/admin-router';
import { dashboardRouter } from '../dashboard/router';
import { adminEnquiryRouter } from '../enquiry/admin-router';
import { importRouter } from '../import/router';
import { mailRouter } from '../mail/router';
import { maintenanceRouter } from '../maintenance/router';
import { adminOrderRouter } from '../order/admin-router';
import { adminPaymentRouter } from '../payment/admin-router';
import { quickSearchProcedure } from '../quick-search/router';
import { adminSearchRouter } from '../search/admin-router';
import { staffRouter } from '../staff/router';
import { adminTaxRouter } from '../tax/admin-router';
import { router } from '../trpc';

export const adminRouter = router({
  dashboard: dashboardRouter,
  account: adminAccountRouter,
  catalog: adminCatalogRouter,
  import: importRouter,
  search: adminSearchRouter,
  order: adminOrderRouter,
  payment: adminPaymentRouter,
  tax: adminTaxRouter,
  mail: mailRouter,
  maintenance: maintenanceRouter,
  audit: auditRouter,
  staff: staffRouter,
  cms: adminCmsRouter,
  complaint: adminComplaintRouter,
  customer: adminCustomerRouter,
  enquiry: adminEnquiryRouter,
  contact: adminContactRouter,
  quickSearch: quickSearchProcedure,
});
