/** Opens the dialog of a product on the products page, and finds its parts. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { makeImage, makeProduct, makeVariant } from '../../../test/catalog';
import { type Answers, admin, renderWithStore } from '../../../test/render-with-store';
import '../../../ui/dialog-panel';
import ProductsPage from './products-page';
import { createAdminProduct, makePage, tree } from './test-products';

export const product = makeProduct({
  description: 'Hand-block printed.',
  images: [makeImage('front', 'Ivory'), makeImage('back')],
  variants: [
    makeVariant({ id: 'm', size: 'M', stock: 22 }),
    makeVariant({ id: 'l', size: 'L', stock: 4, discountPrice: null }),
  ],
  version: 3,
});

export const show = (edit: string, answers: Answers = {}) =>
  renderWithStore(<ProductsPage />, {
    path: `/admin/products${edit && `?edit=${edit}`}`,
    user: admin,
    answers: {
      'catalog.tree': tree,
      'admin.catalog.products': makePage([createAdminProduct()]),
      'admin.catalog.edits': [],
      'catalog.product': product,
      ...answers,
    },
  });
export async function open(edit: string, answers?: Answers) {
  const store = show(edit, answers);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByLabelText('Product name');
  await waitFor(() => expect(dialog).toHaveTextContent('Select Category (Level 1)'));
  return store;
}
export const dialog = () => within(screen.getByRole('dialog', { name: /product$/ }));
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
export const field = (label: string | RegExp) => dialog().getByLabelText(label);
export const type = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  await userEvent.type(control, text);
};
export const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
export const save = () => press('Save product');
export const variant = (n: number) =>
  within(dialog().getByRole('group', { name: new RegExp(`^Variant ${n}:`) }));
export const variantCount = () => dialog().getAllByRole('group', { name: /^Variant \d/ }).length;
