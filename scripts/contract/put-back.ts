/** Leaves a running store as it was: what the run made is taken away, what it changed is written back and compared. */
import { isDeepStrictEqual } from 'node:util';
import { formOf, request } from './request';

interface Named {
  id: string;
  name: string;
  subCategories: Named[];
}

/** The categories of this run and all below them, the deepest first. */
const ofRun = (tree: readonly Named[], run: string, below = false): Named[] =>
  tree.flatMap((category) => {
    const isOurs = below || category.name.includes(run);
    return [...ofRun(category.subCategories, run, isOurs), ...(isOurs ? [category] : [])];
  });

async function removed(address: string, token: string): Promise<void> {
  const { status, body } = await request('DELETE', address, { token });
  if (status !== 204) throw new Error(`${address} could not be removed: ${status} ${JSON.stringify(body)}`);
}

/** Archives the run's products and deletes its categories. */
export async function takeAway(api: string, token: string, run: string): Promise<void> {
  const { body: tree } = await request('GET', `${api}/categories`);
  for (const { id } of ofRun(tree, run)) {
    for (;;) {
      const { body } = await request('GET', `${api}/products/category/${id}?limit=100`);
      for (const product of body.data) await removed(`${api}/products/${product.id}`, token);
      if (body.totalPages <= 1) break;
    }
    await removed(`${api}/categories/${id}`, token);
  }
}

interface Details {
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  pincode: string | null;
  logoUrl: string | null;
}

interface LegalPage {
  slug: string;
  title: string;
  content: string;
}

interface Remembered {
  details: Details;
  pages: LegalPage[];
}

/** What the store's owner wrote and the rows write over. */
export async function remember(api: string): Promise<Remembered> {
  const { body: company } = await request('GET', `${api}/company-details`);
  const { body: pages } = await request('GET', `${api}/legal-pages`);
  return {
    details: company.details,
    pages: pages.map(({ slug, title, content }: LegalPage) => ({ slug, title, content })),
  };
}

function companyForm({ logoUrl, ...details }: Details): FormData {
  const texts = Object.entries(details).map(([name, value]) => [name, value ?? '']);
  return formOf({ ...Object.fromEntries(texts), ...(logoUrl ? {} : { removeLogo: 'true' }) });
}

/** Throws when the store does not read as before afterwards. Pages that were not there before stay: none can be deleted. */
export async function putBack(api: string, token: string, before: Remembered): Promise<void> {
  const now = await remember(api);
  const pageOf = ({ pages }: Remembered, slug: string) => pages.find((page) => page.slug === slug);
  if (!isDeepStrictEqual(now.details, before.details))
    await request('PUT', `${api}/company-details`, { token, body: companyForm(before.details) });
  for (const page of before.pages) {
    if (!isDeepStrictEqual(pageOf(now, page.slug), page))
      await request('POST', `${api}/legal-pages`, { token, body: page });
  }
  const after = await remember(api);
  const pages = before.pages.map(({ slug }) => pageOf(after, slug));
  if (!isDeepStrictEqual({ details: after.details, pages }, before))
    throw new Error('The company details or a legal page could not be put back as they were.');
}
