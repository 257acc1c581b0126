/** Renders the products page for tests. */
import { makeProduct } from '../../../test/catalog';
import { type Answers, admin, renderWithStore } from '../../../test/render-with-store';
import ProductsPage from './products-page';
import { createAdminProduct, makePage, tree } from './test-products';

export const show = (answers: Answers = {}, path = '/admin/products') =>
  renderWithStore(<ProductsPage />, {
    path,
    user: admin,
    answers: {
      'catalog.tree': tree,
      'admin.catalog.products': makePage([createAdminProduct()]),
      'catalog.product': makeProduct(),
      'admin.catalog.edits': [],
      ...answers,
    },
  });
