/** Table of contents of the REST API. */
import { Router as createRouter, type Express, type Router } from 'express';
import { API_ROOT } from '../src/rest-paths';
import type { Deps } from './context';
import type { RestCall } from './rest/call';
import { AUTH_CALLS, USER_CALLS } from './rest/calls/account';
import { ADDRESS_CALLS } from './rest/calls/addresses';
import { CART_CALLS } from './rest/calls/cart';
import { CATEGORY_CALLS, PRODUCT_CALLS } from './rest/calls/catalog';
import { COMPANY_CALLS, LEGAL_PAGE_CALLS } from './rest/calls/cms';
import { CONTACT_CALLS } from './rest/calls/contact';
import { ENQUIRY_CALLS } from './rest/calls/enquiries';
import { FILE_CALLS } from './rest/calls/files';
import { ORDER_CALLS } from './rest/calls/orders';
import { PAYMENT_CALLS } from './rest/calls/payments';
import { TAX_CALLS } from './rest/calls/tax';
import { WISHLIST_CALLS } from './rest/calls/wishlist';
import { createDirectCalls, type DirectCalls } from './rest/direct-calls';
import { openApi } from './rest/openapi/serve';
import { createRestRouter } from './rest/router';

/** The HTTP contract, in its order. */
export const CONTRACT: readonly RestCall[] = [
  ...AUTH_CALLS,
  ...USER_CALLS,
  ...CATEGORY_CALLS,
  ...PRODUCT_CALLS,
  ...CART_CALLS,
  ...WISHLIST_CALLS,
  ...ADDRESS_CALLS,
  ...ORDER_CALLS,
  ...COMPANY_CALLS,
  ...LEGAL_PAGE_CALLS,
  ...ENQUIRY_CALLS,
  ...CONTACT_CALLS,
  ...PAYMENT_CALLS,
];

/** Every call of the API. */
export const CALLS: readonly RestCall[] = [...CONTRACT, ...FILE_CALLS, ...TAX_CALLS];

/** Answers most calls without the application's middleware. */
export const createDirectRest = (deps: Deps, app: Express): DirectCalls =>
  createDirectCalls(deps, app, CALLS);

export function createRest(deps: Deps): Router {
  const router = createRouter();
  router.use(openApi(CONTRACT, deps.env.publicUrl + API_ROOT));
  router.use(createRestRouter(deps, CALLS));
  return router;
}
