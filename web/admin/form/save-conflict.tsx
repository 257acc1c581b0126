import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Accordion } from '../../ui/accordion';
import { Button } from '../../ui/button';
import * as css from './save-conflict.css';
import type { Draft } from './use-conflict-form';

interface SaveConflictProps {
  title: string;
  onOverwrite: () => void;
  onDiscard: () => void;
  /** what somebody else saved */
  children: ReactNode;
}

const FIELD = ':is(input, select, textarea):not([disabled], [type="hidden"])';

/** Moves the focus to the question, and after it back to the field that had it, or else to the first of the form. */
function useQuestionFocus() {
  const question = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const asked = question.current;
    const before = document.activeElement as HTMLElement | null;
    asked?.focus();
    return () => {
      if (!asked?.contains(document.activeElement)) return;
      const field = before?.matches(FIELD)
        ? before
        : asked.closest('form')?.querySelector<HTMLElement>(FIELD);
      field?.focus();
    };
  }, []);
  return question;
}

/** Somebody else has saved since this was loaded: shows what, and offers to overwrite it or to discard the draft. */
export function SaveConflict({ title, onOverwrite, onDiscard, children }: SaveConflictProps) {
  const question = useQuestionFocus();
  return (
    <section ref={question} className={css.conflict} aria-label={title} tabIndex={-1}>
      <Accordion title={title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what scrolls */}
        <section className={css.savedVersion} tabIndex={0} aria-label="Saved version">
          {children}
        </section>
      </Accordion>
      <div className={css.actions}>
        <Button variant="secondary" size="small" onClick={onOverwrite}>
          Overwrite with my changes
        </Button>
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard my changes
        </Button>
      </div>
    </section>
  );
}

/** A field as people read it. */
export interface StoredField {
  label: string;
  /** tells whether it was changed */
  value: string | null;
  /** shown instead of a value that is not readable */
  text?: string | null;
}

interface ChangedField {
  label: string;
  text: string | null;
  /** what became of the own change */
  note?: string | null;
}

export function ChangedFields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <dl className={css.changedFields}>
      {fields.map(({ label, text, note }) => (
        <div key={`${label} ${text}`}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{text || 'None'}</dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface FieldsConflictProps<Stored> {
  draft: Draft<Stored>;
  toFields: (stored: Stored) => readonly StoredField[];
}

/** Shows the fields that somebody else changed, with their new values; nothing while there is no conflict. */
export function FieldsConflict<Stored>({
  draft: { conflict, overwrite, discardDraft },
  toFields,
}: FieldsConflictProps<Stored>) {
  if (!conflict) return null;
  const { loaded, stored } = conflict;
  const before = new Map(toFields(loaded).map(({ label, value }) => [label, value]));
  const changed = toFields(stored).filter(({ label, value }) => value !== before.get(label));
  return (
    <SaveConflict title="What someone else changed" onOverwrite={overwrite} onDiscard={discardDraft}>
      <ChangedFields fields={changed.map(({ label, value, text = value }) => ({ label, text }))} />
    </SaveConflict>
  );
}
