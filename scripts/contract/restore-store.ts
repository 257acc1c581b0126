/** Restores a running store: deletes what the run created, and writes back what it changed. */
import { isDeepStrictEqual } from 'node:util';
import { createForm, request } from './request';

interface CategoryNode {
  id: string;
  name: string;
  subCategories: CategoryNode[];
}

/** The categories of this run with their descendants, the deepest first: one with subcategories can't be deleted. */
const findRunCategories = (tree: readonly CategoryNode[], runId: string, isBelow = false): CategoryNode[] =>
  tree.flatMap((category) => {
    const isOfRun = isBelow || category.name.includes(runId);
    return [...findRunCategories(category.subCategories, runId, isOfRun), ...(isOfRun ? [category] : [])];
  });

async function deleteOrThrow(address: string, token: string): Promise<void> {
  const { status, body } = await request('DELETE', address, { token });
  if (status !== 204) throw new Error(`${address} could not be deleted: ${status} ${JSON.stringify(body)}`);
}

/** Archives the run's products and deletes its categories. */
export async function deleteRunData(api: string, token: string, runId: string): Promise<void> {
  const { body: tree } = await request('GET', `${api}/categories`);
  for (const { id } of findRunCategories(tree, runId)) {
    // Archiving a page's products moves the later ones to the first page.
    for (;;) {
      const { body } = await request('GET', `${api}/products/category/${id}?limit=100`);
      for (const product of body.data) await deleteOrThrow(`${api}/products/${product.id}`, token);
      if (body.totalPages <= 1) break;
    }
    await deleteOrThrow(`${api}/categories/${id}`, token);
  }
}

/** The name, the contact details and the links of the store, and its logo. */
type CompanyDetails = Record<string, string | null> & { logoUrl: string | null };

interface LegalPage {
  slug: string;
  title: string;
  content: string;
}

interface StoreContent {
  details: CompanyDetails;
  pages: LegalPage[];
}

/** Reads the owner's texts that the tests overwrite. */
export async function readContent(api: string): Promise<StoreContent> {
  const { body: company } = await request('GET', `${api}/company-details`);
  const { body: pages } = await request('GET', `${api}/legal-pages`);
  return {
    details: company.details,
    pages: pages.map(({ slug, title, content }: LegalPage) => ({ slug, title, content })),
  };
}

function createCompanyForm({ logoUrl, ...details }: CompanyDetails): FormData {
  const texts = Object.entries(details).map(([name, value]) => [name, value ?? '']);
  return createForm({ ...Object.fromEntries(texts), ...(logoUrl ? {} : { removeLogo: 'true' }) });
}

/** Throws if the store's content differs afterwards. Pages that did not exist before remain, because pages can't be deleted. */
export async function restoreContent(api: string, token: string, before: StoreContent): Promise<void> {
  const current = await readContent(api);
  const findPage = ({ pages }: StoreContent, slug: string) => pages.find((page) => page.slug === slug);
  if (!isDeepStrictEqual(current.details, before.details))
    await request('PUT', `${api}/company-details`, { token, body: createCompanyForm(before.details) });
  for (const page of before.pages) {
    if (!isDeepStrictEqual(findPage(current, page.slug), page))
      await request('POST', `${api}/legal-pages`, { token, body: page });
  }
  const after = await readContent(api);
  const pages = before.pages.map(({ slug }) => findPage(after, slug));
  if (!isDeepStrictEqual({ details: after.details, pages }, before))
    throw new Error('The company details or a legal page could not be restored.');
}
