import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldWiring } from './field-context';
import { control } from './text-input.css';

/** A textarea of 4 rows by default, which the user can resize vertically. */
export function TextArea({ className, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <textarea
      rows={4}
      {...wiring}
      {...rest}
      className={classNames(control({ multiline: true }), className)}
    />
  );
}
