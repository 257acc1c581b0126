import { act, fireEvent, render as renderAlone, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { ErrorNote } from '../ui/error-note';
import { PasswordField, TextField } from '../ui/fields';
import { ToastProvider } from '../ui/toast';
import type { SchemaSource } from './use-schema';
import { useZodForm } from './use-zod-form';

const render = (form: ReactElement) => renderAlone(form, { wrapper: ToastProvider });

const schema = z
  .object({
    email: z.string().trim().min(1, 'Enter your email.').email('Enter a valid email.'),
    password: z.string().min(6, 'Password must be at least 6 characters long.'),
    confirm: z.string(),
    keep: z.boolean(),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'Passwords do not match.',
  });

interface FormProps {
  submit: (values: z.output<typeof schema>) => Promise<string>;
  onSuccess?: (answer: string) => void;
  source?: SchemaSource<typeof schema>;
  unanswered?: string;
}

function Form({ submit, onSuccess, source = schema, unanswered }: FormProps) {
  const form = useZodForm(source, {
    defaults: { email: '', password: '', confirm: '', keep: false },
    submit,
    onSuccess,
    fallback: 'Registration failed.',
    unanswered,
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <TextField label="Email" {...form.field('email')} />
      <PasswordField label="Password" {...form.field('password')} />
      <PasswordField label="Again" {...form.field('confirm')} />
      <Checkbox label="Keep me logged in" {...form.checkbox('keep')} />
      {form.formError && <ErrorNote>{form.formError}</ErrorNote>}
      <Button type="submit" loading={form.pending}>
        Register
      </Button>
      {form.dirty && <p>Unsaved changes</p>}
    </form>
  );
}

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const confirm = () => screen.getByLabelText('Again');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

async function fillIn() {
  await userEvent.type(email(), ' meera@example.com ');
  await userEvent.type(password(), 'secret1');
  await userEvent.type(confirm(), 'secret1');
}

const createError = (data: object | undefined, message = 'Rejected') =>
  Object.assign(new Error(message), { data });

test('submits the output of the schema', async () => {
  const submit = vi.fn(async () => 'done');
  const onSuccess = vi.fn();
  render(<Form submit={submit} onSuccess={onSuccess} />);
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await fillIn();
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  const values = { email: ' meera@example.com ', password: 'secret1', confirm: 'secret1', keep: true };
  expect(submit).toHaveBeenCalledExactlyOnceWith({ ...values, email: 'meera@example.com' }, values);
  expect(onSuccess).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
});

test('shows no errors before the first submit; then one per field, with the focus on the first', async () => {
  const submit = vi.fn(async () => 'done');
  render(<Form submit={submit} />);
  await userEvent.click(email());
  await userEvent.tab();
  expect(email()).toBeValid();

  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Enter your email.');
  expect(password()).toHaveAccessibleDescription('Password must be at least 6 characters long.');
});

const optional = z.object({ born: z.string(), units: z.string() });

function OptionalFields({ submit }: { submit: () => Promise<string> }) {
  const form = useZodForm(optional, {
    defaults: { born: '', units: '' },
    submit,
    fallback: 'It could not be saved.',
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <TextField label="Born" type="date" {...form.field('born')} />
      <TextField label="Units" type="number" {...form.field('units')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

test('does not submit a field that the browser can not read as an empty one', async () => {
  const submit = vi.fn(async () => 'done');
  render(<OptionalFields submit={submit} />);
  const [born, units] = [screen.getByLabelText('Born'), screen.getByLabelText('Units')];
  // jsdom reads every text: as in a browser after "12/03/" and "12e".
  const setBad = (badInput: boolean) => {
    for (const field of [born, units])
      Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
  };
  setBad(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(born).toHaveAccessibleDescription('Enter the whole date.');
  expect(units).toHaveAccessibleDescription('Enter a number.');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(units);
  await userEvent.tab();
  expect(born).toHaveAccessibleDescription('Enter the whole date.');
  expect(units).toHaveAccessibleDescription('Enter a number.');
  setBad(false);
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(born).toBeValid();
  expect(units).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).toHaveBeenCalledOnce();
});

test('after a submit, removes errors of corrected fields and validates a field on blur', async () => {
  render(<Form submit={async () => 'done'} />);
  await userEvent.type(password(), 'secret1');
  await userEvent.type(confirm(), 'secret1');
  await send();
  expect(email()).toBeInvalid();
  await userEvent.type(email(), 'meera@example.com');
  expect(email()).toBeValid();

  await userEvent.type(password(), '2');
  expect(confirm()).toBeValid();
  await userEvent.click(confirm());
  await userEvent.tab();
  expect(confirm()).toHaveAccessibleDescription('Passwords do not match.');
});

test('shows server errors at their fields and keeps the values', async () => {
  const issues = [{ path: 'email', message: 'That email is taken.' }];
  render(
    <Form
      submit={async () => {
        throw createError({ code: 'CONFLICT', issues });
      }}
    />,
  );
  await fillIn();
  await send();
  expect(email()).toHaveAccessibleDescription('That email is taken.');
  expect(email()).toHaveFocus();
  expect(email()).toHaveValue(' meera@example.com ');
  expect(password()).toHaveValue('secret1');
  await userEvent.type(email(), '{Backspace}');
  expect(email()).toBeValid();
});

test.each([
  [
    'its own message',
    createError({ code: 'TOO_MANY_REQUESTS' }, 'Try confirm in a minute.'),
    'Try confirm in a minute.',
  ],
  ['the fallback without an answer', createError(undefined, 'Failed to fetch'), 'Registration failed.'],
  ['the fallback for a bug', createError({ code: 'INTERNAL_SERVER_ERROR' }, 'Boom'), 'Registration failed.'],
  [
    'a fault of no field here',
    createError({ code: 'BAD_REQUEST', issues: [{ path: 'other', message: 'No such thing.' }] }),
    'No such thing.',
  ],
])('shows for other errors: %s', async (_name, error, sentence) => {
  render(
    <Form
      submit={async () => {
        throw error;
      }}
    />,
  );
  await fillIn();
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
});

test('keeps a server error until its field changes, wherever the focus goes', async () => {
  const issues = [{ path: 'email', message: 'An account with this email already exists.' }];
  render(<Form submit={() => Promise.reject(createError({ issues }))} />);
  await fillIn();
  // From the field that has the focus, which moves to the one with the error.
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(email()).toHaveFocus());
  expect(email()).toHaveAccessibleDescription('An account with this email already exists.');
  await userEvent.tab();
  await userEvent.type(password(), 'x');
  await userEvent.tab();
  expect(email()).toHaveAccessibleDescription('An account with this email already exists.');
  await userEvent.type(email(), '{Backspace}');
  expect(email()).toBeValid();
});

test('ignores a second submit during the first', async () => {
  let answer = (_: string) => {};
  const submit = vi.fn(
    () =>
      new Promise<string>((done) => {
        answer = done;
      }),
  );
  render(<Form submit={submit} />);
  await fillIn();
  await send();
  await userEvent.type(email(), '{Enter}');
  await send();
  expect(submit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Register' })).toHaveAttribute('aria-busy', 'true');
  answer('done');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Register' })).not.toHaveAttribute('aria-busy'),
  );
});

test('says in a toast that it may have succeeded when it is gone before its answer is lost', async () => {
  let lose = (_: Error) => {};
  const submit = () => new Promise<string>((_, reject) => (lose = reject));
  const { rerender } = render(<Form submit={submit} unanswered="It may have succeeded." />);
  await fillIn();
  await send();
  rerender(<p>Another page</p>);
  await act(async () => lose(createError(undefined)));
  expect((await screen.findAllByText('It may have succeeded.'))[0]).toBeInTheDocument();
});

describe('whose schema is still loading', () => {
  const button = () => screen.getByRole('button', { name: 'Register' });

  test('shows that it was submitted, and then its errors', async () => {
    let arrive = (_: typeof schema) => {};
    const loading = new Promise<typeof schema>((resolve) => {
      arrive = resolve;
    });
    render(<Form submit={vi.fn()} source={() => loading} />);
    await send();
    expect(button()).toHaveAttribute('aria-busy', 'true');
    await act(async () => arrive(schema));
    expect(button()).not.toHaveAttribute('aria-busy');
    expect(email()).toHaveAccessibleDescription('Enter your email.');
    expect(email()).toHaveFocus();
  });

  test('can be submitted again after 30 s without an answer', async () => {
    vi.useFakeTimers();
    const submit = vi.fn(async () => 'done');
    const source = vi.fn(async () => schema).mockReturnValueOnce(new Promise(() => {}));
    render(<Form submit={submit} source={source} />);
    fireEvent.change(email(), { target: { value: 'meera@example.com' } });
    for (const field of [password(), confirm()]) fireEvent.change(field, { target: { value: 'secret1' } });
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    vi.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('Registration failed.');
    expect(email()).toHaveValue('meera@example.com');
    await send();
    expect(submit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
