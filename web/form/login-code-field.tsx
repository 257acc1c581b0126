import { useEffect, useRef } from 'react';
import { TextField } from '../ui/fields';
import type { FieldProps } from './use-zod-form';

/** The second step of a login. Recovery codes have letters, so the keyboard is not the one of numbers. */
export function LoginCodeField(field: FieldProps<string>) {
  const input = useRef<HTMLInputElement>(null);
  // It appears as the answer to a login, and is what is to be entered next.
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
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
