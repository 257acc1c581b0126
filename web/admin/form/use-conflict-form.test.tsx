import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { TextField } from '../../ui/fields';
import { ToastProvider } from '../../ui/toast';
import { useConflictForm } from './use-conflict-form';

const schema = z.object({ name: z.string() });
type Stored = z.infer<typeof schema>;

/** Types `typed` as soon as `stored` is rendered: before effects, as a quick hand does while the page is busy. */
function Form({ stored, typed }: { stored: Stored; typed?: string }) {
  const { form } = useConflictForm(schema, {
    stored,
    toFormValues: ({ name }: Stored) => ({ name }),
    prepare: (values) => values,
    submit: async (input) => input,
    refetch: async () => stored,
    toStored: (saved) => saved,
    onSuccess: () => {},
    fallback: 'The name could not be saved.',
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed once
  useLayoutEffect(() => {
    if (typed !== undefined) form.setValues({ name: typed });
  }, [typed]);
  return <TextField label="Name" {...form.field('name')} />;
}

const field = () => screen.getByLabelText('Name');

it('shows what was fetched again, unless something was edited', () => {
  const { rerender } = render(<Form stored={{ name: 'Asha' }} />, { wrapper: ToastProvider });
  expect(field()).toHaveValue('Asha');
  rerender(<Form stored={{ name: 'Meera' }} />);
  expect(field()).toHaveValue('Meera');
  rerender(<Form stored={{ name: 'Meera' }} typed="Meera Rao" />);
  rerender(<Form stored={{ name: 'Ravi' }} typed="Meera Rao" />);
  expect(field()).toHaveValue('Meera Rao');
});

it('keeps what is typed before the effects of the render that shows the form', () => {
  render(<Form stored={{ name: 'Asha' }} typed="Asha R" />, { wrapper: ToastProvider });
  expect(field()).toHaveValue('Asha R');
});

it('keeps what is typed before the effects of a render with what was fetched again', () => {
  const { rerender } = render(<Form stored={{ name: 'Asha' }} />, { wrapper: ToastProvider });
  rerender(<Form stored={{ name: 'Meera' }} typed="Asha R" />);
  expect(field()).toHaveValue('Asha R');
});
