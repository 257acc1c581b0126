import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldWiring } from './field-context';
import { control } from './text-input.css';

/** A text control of several lines; the reader can drag it taller. */
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
