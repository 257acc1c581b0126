import { PasswordField } from '../ui/fields';
import type { FieldProps } from './use-zod-form';

interface NewPasswordFieldsProps {
  /** a form's `field` */
  field: (name: 'newPassword' | 'confirmPassword') => FieldProps<string>;
}

/** A new password, twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters."
        required
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </>
  );
}
