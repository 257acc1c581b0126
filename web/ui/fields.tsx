/** Fields together with their control: `<TextField label="Email" {...form.field('email')} />`. */
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field';
import { PasswordInput } from './password-input';
import { Select } from './select';
import { TextArea } from './text-area';
import { TextInput, type TextInputProps } from './text-input';

type WithField<Control> = FieldProps & Omit<Control, keyof FieldProps>;

function splitProps<Props extends FieldProps>(props: Props) {
  const { label, hideLabel, hint, error, required, optional, aside, className, ...control } = props;
  return { field: { label, hideLabel, hint, error, required, optional, aside, className }, control };
}

type TextFieldProps = WithField<TextInputProps>;

/** A labeled input of one line. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** A labeled password with a button that shows it. */
export function PasswordField(props: TextFieldProps) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <PasswordInput {...control} />
    </Field>
  );
}

/** A labeled textarea. */
export function TextAreaField(props: WithField<ComponentPropsWithRef<'textarea'>>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  );
}

/** A labeled select. The children are `<option>`s. */
export function SelectField(props: WithField<ComponentPropsWithRef<'select'>>) {
  const { field, control } = splitProps(props);
  return (
    <Field {...field}>
      <Select {...control} />
    </Field>
  );
}
