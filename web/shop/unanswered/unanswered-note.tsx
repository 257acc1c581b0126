import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorNote } from '../../ui/error-note';
import { findUnanswered } from './unanswered-forms';

export interface FilledForm<Values> {
  values: Values;
  setValues: (values: Values) => void;
  formError: string | null;
  dirty: boolean;
}

export interface UnansweredNoteProps<Values> {
  name: string;
  form: FilledForm<Values>;
}

/** See use-unanswered-form.tsx, which loads it where something was not answered. */
export function UnansweredNote<Values extends object>({ name, form }: UnansweredNoteProps<Values>) {
  const { values, setValues, formError, dirty } = form;
  const [restored, setRestored] = useState<Values | null>(null);
  const restore = useEffectEvent((sent: Values | null) => {
    if (!sent || dirty) return;
    const filledIn = { ...values, ...sent };
    setValues(filledIn);
    setRestored(filledIn);
  });
  useEffect(() => restore(findUnanswered<Values>(name)), [name]);
  if (formError || !restored || JSON.stringify(restored) !== JSON.stringify(values)) return null;
  return (
    <ErrorNote>No answer came back to this. Send it again to be sure: we receive it only once.</ErrorNote>
  );
}
