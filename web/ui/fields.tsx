/** A Field with its control inside: `<TextField label="Email" {...form.field('email')} />`. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextInput, type TextInputProps } from './text-input';

type Own<Control> = FieldProps & Omit<Control, keyof FieldProps>;

function split<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, hint, error, required, optional, aside, className, ...control } = props;
  return { field: { label, hideLabel, hint, error, required, optional, aside, className }, control };
}

type TextFieldProps = Own<TextInputProps>;

/** A labelled one-line text control. */
export function TextField(props: TextFieldProps) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** A labelled password with show and hide. */
export function PasswordField(props: TextFieldProps) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

/** A labelled text control of several lines. */
export function TextAreaField(props: Own<ComponentPropsWithRef<'textarea'>>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  );
}

/** A labelled select; children are `<option>`s. */
export function SelectField(props: Own<ComponentPropsWithRef<'select'>>) {
  const { field, control } = split(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}
