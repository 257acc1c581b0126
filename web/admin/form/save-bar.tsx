import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import * as css from './save-bar.css';
import { SaveShortcutHint } from './save-shortcut-hint';

interface SaveBarProps {
  dirty: boolean;
  pending: boolean;
  /** "Save details" */
  label: string;
  /** further buttons */
  children?: ReactNode;
}

/** The submit button of a page's form, with a note about unsaved changes and the shortcut. */
export function SaveBar({ dirty, pending, label, children }: SaveBarProps) {
  return (
    <div className={css.bar}>
      <Button type="submit" className={css.save} loading={pending} disabled={!dirty && !pending}>
        {label}
      </Button>
      {children}
      {dirty && <span className={css.unsaved}>Unsaved changes</span>}
      <SaveShortcutHint className={css.shortcut} />
    </div>
  );
}
