/**
 * The contract's calls in its order, and who may make them. Each has a row in one of the files beside this one: contents.test.ts
 * holds this table against the rows, and against what the store itself says it answers.
 */

export type Who =
  /** whoever asks; a token that is no good is ignored */
  | 'all'
  /** who is logged in */
  | 'user'
  | 'admin'
  /** the payment provider, by a secret of its own */
  | 'provider';

export const TABLE = {
  'POST /auth/register': 'all',
  'POST /auth/login': 'all',
  'GET /auth/me': 'user',
  'POST /auth/forgot-password/request-otp': 'all',
  'POST /auth/forgot-password/reset': 'all',
  'PUT /users/profile': 'user',
  'PUT /users/change-password': 'user',
  'GET /categories': 'all',
  'POST /categories': 'admin',
  'PUT /categories/{id}': 'admin',
  'DELETE /categories/{id}': 'admin',
  'GET /products': 'all',
  'GET /products/{id}': 'all',
  'POST /products': 'admin',
  'DELETE /products/{id}': 'admin',
  'GET /products/category/{id}': 'all',
  'GET /products/search': 'all',
  'GET /cart': 'user',
  'POST /cart/add': 'user',
  'PUT /cart/update-quantity': 'user',
  'DELETE /cart/remove/{id}': 'user',
  'GET /wishlist': 'user',
  'POST /wishlist/{productId}': 'user',
  'DELETE /wishlist/{productId}': 'user',
  'GET /addresses': 'user',
  'POST /addresses': 'user',
  'PUT /addresses/{id}': 'user',
  'DELETE /addresses/{id}': 'user',
  'POST /orders/place': 'user',
  'GET /orders/payment/verify-and-update/{transactionId}': 'user',
  'GET /orders/my-orders': 'user',
  'PUT /orders/{id}/cancel': 'user',
  'GET /orders/all': 'admin',
  'PUT /orders/{id}/status': 'admin',
  'GET /company-details': 'all',
  'PUT /company-details': 'admin',
  'GET /legal-pages': 'all',
  'GET /legal-pages/slug/{slug}': 'all',
  'POST /legal-pages': 'admin',
  'POST /bulk-enquiries': 'all',
  'GET /bulk-enquiries': 'admin',
  'PUT /bulk-enquiries/{id}': 'admin',
  'POST /contact/messages': 'all',
  'GET /contact/messages': 'admin',
  'PUT /contact/messages/{id}/read': 'admin',
  'POST /payments/webhook/phonepe': 'provider',
} as const satisfies Record<string, Who>;

export type Call = keyof typeof TABLE;
