/** What a stranger reads first, and what the groups of calls are for. */
export const INTRODUCTION = `An online clothing store: everything its storefront and its back office do can be done from here.

## Begin
1. \`POST /auth/register\`, then \`POST /auth/login\`: the answer holds a \`token\`.
2. Send it as \`Authorization: Bearer <token>\` (here: the button "Authorize"). There are no cookies.
3. Browse: \`GET /categories\`, \`GET /products?page=1&limit=20\`, \`GET /products/search?q=kurta\`. What is bought is a *variant* of a product: a colour in a size.
4. \`POST /cart/add\` with a \`productVariantId\`, \`POST /addresses\`, then \`POST /orders/place\` with the \`addressId\` and \`COD\`.
5. \`GET /orders/my-orders\` shows it; \`PUT /orders/{id}/cancel\` takes it back while it is PENDING.

## Conventions
- **Money** is text in rupees with exactly two decimals (\`"1299.00"\`). Inputs also take a number. Never reckon with floats.
- **Ids** are opaque. **Dates** are ISO 8601 in UTC; \`dob\` is \`YYYY-MM-DD\`.
- **Paging**: \`page\` from 1, \`limit\` from 1 to 100. The answer has \`total\` and \`totalPages\`; a page past the end is empty, no error.
- **Optional fields**: left out, \`null\` and \`""\` all mean none; in a PUT they clear. Unknown fields are ignored. Whole numbers may come as text.
- **Errors** all look like \`{ "message", "code", "issues"? }\`. \`message\` is a sentence to show a person, \`issues\` says which fields are at fault.
- **429** comes with \`Retry-After\` in seconds. Every answer has an \`X-Request-Id\`; name it when you report a fault.
- **Idempotency**: send \`Idempotency-Key\` with \`POST /orders/place\`, one per attempt to buy. A repeat answers 200 with the same order.
- **Files** go as \`multipart/form-data\`, where lists are JSON in a text field; a form without files may come as JSON as well. Pictures are served from \`/uploads/…\`, in other widths with \`?w=\`.
- What is marked *administrators only* needs an administrator's login.`;

/** In the contract's order. */
const TAGS: Record<string, string> = {
  auth: 'Registering, logging in, a forgotten password',
  users: 'The own account',
  categories: 'The category tree',
  products: 'Products and their variants',
  cart: 'The cart of whoever is logged in',
  wishlist: 'The wishlist',
  addresses: 'The address book',
  orders: 'Placing orders and following them',
  'company-details': 'The store’s name and addresses',
  'legal-pages': 'Privacy policy, terms and returns',
  'bulk-enquiries': 'Asking for many pieces',
  contact: 'Messages to the store',
  payments: 'What the payment provider calls',
};

export const tagOf = (path: string): string => path.split('/')[1] ?? '';

export function tagsOf(paths: readonly string[]): { name: string; description?: string }[] {
  const used = new Set(paths.map(tagOf));
  const known = Object.keys(TAGS).filter((name) => used.has(name));
  const others = [...used].filter((name) => !(name in TAGS));
  return [
    ...known.map((name) => ({ name, description: TAGS[name] as string })),
    ...others.map((name) => ({ name })),
  ];
}
