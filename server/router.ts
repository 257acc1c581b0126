import { addressRouter } from './address/router';
import { adminRouter } from './admin/router';
import { authRouter } from './auth/router';
import { cartRouter } from './cart/router';
import { catalogRouter } from './catalog/router';
import { cmsRouter } from './cms/router';
import { complaintRouter } from './complaint/router';
import { contactRouter } from './contact/router';
import { enquiryRouter } from './enquiry/router';
import { orderRouter } from './order/router';
import { paymentRouter } from './payment/router';
import { privacyRouter } from './privacy/router';
import { taxRouter } from './tax/router';
import { createCallerFactory, router } from './trpc';
import { wishlistRouter } from './wishlist/router';

export const appRouter = router({
  auth: authRouter,
  catalog: catalogRouter,
  cart: cartRouter,
  wishlist: wishlistRouter,
  address: addressRouter,
  order: orderRouter,
  payment: paymentRouter,
  privacy: privacyRouter,
  tax: taxRouter,
  cms: cmsRouter,
  enquiry: enquiryRouter,
  contact: contactRouter,
  complaint: complaintRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
