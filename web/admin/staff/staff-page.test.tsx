import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import {
  type InviteStaffInput,
  STAFF_MESSAGES,
  type StaffMember,
  type UpdateStaffInput,
} from '../../../src/staff/schema';
import { keepEditing } from '../../test/keep-editing';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { requireLocked } from '../../test/require-locked';
import StaffPage from './staff-page';

const createMember = (some: Partial<StaffMember>): StaffMember => ({
  id: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  role: 'STAFF',
  permissions: ['orders'],
  isDisabled: false,
  isOwn: false,
  lastUsedAt: '2026-11-18T10:35:00.000Z',
  isInvited: false,
  ...some,
});
const OWN = createMember({ id: 'own', firstName: 'Ananya', role: 'OWNER', isOwn: true });
const INVITED = createMember({
  id: 'ila',
  firstName: 'Ila',
  lastUsedAt: null,
  isInvited: true,
  permissions: [],
});

const show = (answers: Answers) =>
  renderWithStore(<StaffPage />, { path: '/admin/staff', user: admin, answers });
const findRow = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

it('lists who may do what, and who has not joined yet', async () => {
  show({
    'admin.staff.list': [
      OWN,
      createMember({}),
      INVITED,
      createMember({ id: 'x', firstName: 'Zoya', isDisabled: true }),
    ],
  });
  const own = await findRow('Ananya Rao \\(you\\)');
  expect(own).toHaveTextContent('OwnerEverything');
  // No account changes itself.
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  expect(await findRow('Asha Rao')).toHaveTextContent(/StaffOrders.*Active/);
  expect(await findRow('Ila Rao')).toHaveTextContent(/Nothing yet.*Not logged in.*Invited/);
  expect(await findRow('Zoya Rao')).toHaveTextContent('Disabled');
});

it('invites with the permissions that are chosen, and shows why it can not', async () => {
  let tries = 0;
  const store = show({
    'admin.staff.list': [OWN],
    'admin.staff.invite': async ({ email }: InviteStaffInput) => {
      await requireLocked();
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      if (tries++ === 0)
        throw createApiError('CONFLICT', STAFF_MESSAGES.emailTaken, [
          { path: 'email', message: STAFF_MESSAGES.emailTaken },
        ]);
      return { message: STAFF_MESSAGES.invited(email) };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Send invitation' });
  await userEvent.click(send);
  expect(await within(dialog).findByText('First name is required.')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/First name/), 'Ila');
  await userEvent.type(within(dialog).getByLabelText(/Last name/), 'Sen');
  await keepEditing();
  await userEvent.type(within(dialog).getByLabelText(/Email/), 'ila@example.com');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Manager/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Finance/ }));
  await userEvent.click(send);
  expect(await within(dialog).findByText(STAFF_MESSAGES.emailTaken)).toBeInTheDocument();
  await userEvent.click(send);
  expect(await screen.findByText(STAFF_MESSAGES.invited('ila@example.com'))).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(store.getInputs('admin.staff.invite').at(-1)).toMatchObject({
    role: 'MANAGER',
    permissions: ['orders', 'catalog', 'content', 'reports'],
  });
});

it('shows that an invitation was not sent at the beginning of the form, too', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  show({
    'admin.staff.list': [OWN],
    'admin.staff.invite': () => {
      throw createApiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/First name/), 'Ila');
  await userEvent.type(dialog.getByLabelText(/Last name/), 'Sen');
  await userEvent.type(dialog.getByLabelText(/Email/), 'ila@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  const error = await dialog.findByRole('alert');
  expect(error).toHaveTextContent('The invitation could not be sent.');
  expect(scrolled.mock.contexts).toContain(error.parentElement);
});

it('lists an invitation that was sent although the answer was lost', async () => {
  let members = [OWN];
  show({
    'admin.staff.list': () => members,
    'admin.staff.invite': () => Promise.reject(createConnectionError()),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/First name/), 'Ila');
  await userEvent.type(dialog.getByLabelText(/Last name/), 'Rao');
  await userEvent.type(dialog.getByLabelText(/Email/), 'ila@example.com');
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The invitation may have been sent, but no answer arrived. Try again: it is not sent twice.',
  );
  // The server was slow, and sends it after the list was loaded again.
  members = [OWN, INVITED];
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without an answer?' }));
  expect(question.getByText('The invitation may have been sent. The list shows it if it was.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  expect(await findRow('Ila Rao')).toHaveTextContent('Invited');
});

it('changes a member, asking for the password when the server wants it, and sends an invitation again', async () => {
  let tries = 0;
  const store = show({
    'admin.staff.list': [OWN, INVITED],
    'auth.confirmPassword': undefined,
    'admin.staff.resendInvitation': { message: STAFF_MESSAGES.invited('ila@example.com') },
    'admin.staff.update': () => {
      if (tries++ === 0) throw createApiError('FORBIDDEN', STAFF_MESSAGES.onlyOwner);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ila Rao' }));
  const dialog = await screen.findByRole('dialog');
  const send = within(dialog).getByRole('button', { name: 'Send it again' });
  // A double click in one turn.
  act(() => {
    send.click();
    send.click();
  });
  expect(await screen.findByText(STAFF_MESSAGES.invited('ila@example.com'))).toBeInTheDocument();
  expect(store.getInputs('admin.staff.resendInvitation')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('radio', { name: /Owner/ }));
  for (const box of within(dialog).getAllByRole('checkbox').slice(0, -1)) {
    expect(box).toBeChecked();
    expect(box).toBeDisabled();
  }
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Staff/ }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Disable this account/ }));
  await keepEditing();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(STAFF_MESSAGES.onlyOwner)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Ila Rao’s account was saved.')).toBeInTheDocument();
  expect(store.getInputs('admin.staff.update').at(-1)).toEqual({
    id: 'ila',
    role: 'STAFF',
    permissions: [],
    isDisabled: true,
    loaded: { role: 'STAFF', permissions: [], isDisabled: false },
  });
});

it('shows what was chosen for a role again after another role was tried', async () => {
  show({ 'admin.staff.list': [OWN, createMember({ permissions: ['catalog', 'reports'] })] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (role: RegExp) => userEvent.click(dialog.getByRole('radio', { name: role }));
  const listChecked = () =>
    dialog
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ labels }) => labels?.[0]?.textContent);
  const stored = listChecked();
  expect(stored).toEqual([expect.stringContaining('Catalogue'), expect.stringContaining('Reports')]);
  await choose(/Manager/);
  const usual = listChecked();
  expect(usual).toHaveLength(5);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Finance/ }));
  await choose(/Owner/);
  await choose(/^Staff/);
  expect(listChecked()).toEqual(stored);
  await choose(/Manager/);
  expect(listChecked()).toHaveLength(usual.length - 1);
});

it('does not enable an account that someone else has disabled since', async () => {
  const asha = createMember({});
  const theirs = createMember({ isDisabled: true });
  let requests = 0;
  const store = show({
    'admin.staff.list': () => (requests++ === 0 ? [OWN, asha] : [OWN, theirs]),
    'admin.staff.update': ({ loaded }: UpdateStaffInput) => {
      if (!loaded?.isDisabled) throw createApiError('CONFLICT', DETAILS_CHANGED);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Asha Rao' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Catalogue/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(DETAILS_CHANGED)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'What someone else changed' }));
  expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent('StatusDisabled');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
  expect(dialog.getByRole('checkbox', { name: /^Disable this account/ })).toBeChecked();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Catalogue/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asha Rao’s account was saved.')).toBeInTheDocument();
  expect(store.getInputs('admin.staff.update').at(-1)).toMatchObject({
    permissions: ['orders', 'catalog'],
    isDisabled: true,
  });
});
