/** The introduction of the API documentation, and a description of each group of calls. */
export const INTRODUCTION = `An online clothing store: everything its storefront and its back office do can be done from here.

## Getting started
1. \`POST /auth/register\`, then \`POST /auth/login\`: the answer holds a \`token\`.
2. Send it as \`Authorization: Bearer <token>\` (here: the button "Authorize"). There are no cookies.
3. Browse: \`GET /categories\`, \`GET /products?page=1&limit=20\`, \`GET /products/search?q=kurta\`. Customers buy a *variant* of a product: a colour in a size.
4. \`POST /cart/add\` with a \`productVariantId\`, \`POST /addresses\`, then \`POST /orders/place\` with the \`addressId\` and \`COD\`.
5. \`GET /orders/my-orders\` shows it; \`PUT /orders/{id}/cancel\` cancels it while it is PENDING.

## Conventions
- **Money** is text in rupees with exactly two decimals (\`"1299.00"\`). Inputs also take a number. Do not calculate with floating-point numbers.
- **Ids** are opaque. **Dates** are ISO 8601 in UTC; \`dob\` is \`YYYY-MM-DD\`.
- **Paging**: \`page\` from 1, \`limit\` from 1 to 100. The answer has \`total\` and \`totalPages\`; a page past the end is empty, no error.
- **Optional fields**: omitted, \`null\` and \`""\` all mean no value; in a PUT they clear the field. Unknown fields are ignored. Whole numbers may come as text.
- **Errors** all look like \`{ "message", "code", "issues"? }\`. \`message\` is a sentence for people, \`issues\` names the invalid fields.
- **429** comes with \`Retry-After\` in seconds. Every answer has an \`X-Request-Id\`; include it when you report a problem.
- **Idempotency**: send \`Idempotency-Key\` with \`POST /orders/place\`, one per purchase. A repeated request answers 200 with the same order. \`POST /addresses\` takes one as well.
- **Files** go as \`multipart/form-data\`, where lists are JSON in a text field; a form without files may come as JSON as well. Pictures are served from \`/uploads/…\`, in other widths with \`?w=\`.
- Calls marked *administrators only* need an administrator's login.`;

/** In the contract's order. */
const TAGS: Record<string, string> = {
  auth: 'Registration, login and password reset',
  users: 'The user’s own account',
  categories: 'The category tree',
  products: 'Products and their variants',
  cart: 'The cart of the logged-in user',
  wishlist: 'The wishlist',
  addresses: 'The address book',
  orders: 'Orders and their status',
  'company-details': 'The store’s name and addresses',
  'legal-pages': 'Privacy policy, terms and return policy',
  'bulk-enquiries': 'Enquiries for large quantities',
  contact: 'Messages to the store',
  payments: 'Webhooks of the payment provider',
};

export const getTag = (path: string): string => path.split('/')[1] ?? '';

export function listTags(paths: readonly string[]): { name: string; description?: string }[] {
  const used = new Set(paths.map(getTag));
  const known = Object.keys(TAGS).filter((name) => used.has(name));
  const others = [...used].filter((name) => !(name in TAGS));
  return [
    ...known.map((name) => ({ name, description: TAGS[name] as string })),
    ...others.map((name) => ({ name })),
  ];
}
