import { PasswordField } from '../ui/fields';
import type { FieldProps } from './use-zod-form';

interface NewPasswordFieldsProps {
  /** `field` of a form with these two values */
  field: (name: 'newPassword' | 'confirmPassword') => FieldProps<string>;
}

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  const newPassword = field('newPassword');
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        // Its error says so, too.
        hint={newPassword.error ? undefined : 'At least 6 characters.'}
        required
        {...newPassword}
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
