/** Shows the contact page, and finds and fills in its message form. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '../../src/auth/schema';
import { type Answers, renderWithStore } from '../test/render-with-store';
import ContactPage from './contact-page';
import '../../src/contact/schema';

export const show = (answers: Answers = {}, user: User | null = null) =>
  renderWithStore(<ContactPage />, { path: '/contact', answers, user });
export const control = (name: string) => screen.getByRole('textbox', { name });
export const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

export function fillIn() {
  const typed = {
    Name: 'Asha Nair',
    Email: 'Asha@Example.com',
    Subject: 'Sizes',
    Message: 'Do you sew\nXXL?',
  };
  for (const [name, value] of Object.entries(typed)) fireEvent.change(control(name), { target: { value } });
}
