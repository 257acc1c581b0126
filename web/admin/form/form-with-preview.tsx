import { type FormEvent, type ReactNode, useRef } from 'react';
import { FormError } from '../../form/form-error';
import { columns, form as formColumn } from './form-with-preview.css';
import { SaveBar } from './save-bar';
import { useSaveShortcut } from './use-save-shortcut';

interface FormWithPreviewProps {
  form: {
    handleSubmit: (event?: FormEvent<HTMLElement>) => Promise<void>;
    formError: string | null;
    pending: boolean;
    dirty: boolean;
  };
  /** if more than the form's values can have changed, such as a file */
  dirty?: boolean;
  /** "Save details" */
  saveLabel: string;
  /** on screen; default true. Ctrl+S saves the active form. */
  active?: boolean;
  /** what to decide before saving, such as a conflict */
  beforeSave?: ReactNode;
  /** beside the form, or below it on a phone */
  aside: ReactNode;
  children: ReactNode;
}

/** The only form of a page, beside a preview or an explanation of what it changes. */
export function FormWithPreview({
  form,
  dirty = form.dirty,
  saveLabel,
  active = true,
  beforeSave,
  aside,
  children,
}: FormWithPreviewProps) {
  const element = useRef<HTMLFormElement | null>(null);
  useSaveShortcut(() => element.current, active);
  return (
    <div className={columns}>
      <form ref={element} className={formColumn} onSubmit={form.handleSubmit} noValidate>
        {children}
        <FormError>{form.formError}</FormError>
        {beforeSave}
        <SaveBar dirty={dirty} pending={form.pending} label={saveLabel} />
      </form>
      {aside}
    </div>
  );
}
