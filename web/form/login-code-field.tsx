import { TextField } from '../ui/fields';
import type { FieldProps } from './use-zod-form';

/** The second step of a login. Recovery codes have letters, so the keyboard is not the one of numbers. */
export function LoginCodeField(field: FieldProps<string>) {
  return (
    <TextField
      label="Code"
      hint="From your authenticator app, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
