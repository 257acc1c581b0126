import { useEffect, useEffectEvent, useState } from 'react';
import { ErrorNote } from '../ui/error-note';
import { loadCode } from '../ui/load-code';
import { unansweredStorage } from './unanswered-storage';

const loadForms = () => loadCode(() => import('./unanswered-forms'));

/** As `sendForm` of unanswered-forms.ts, whose code it loads. */
export async function sendForm<Answer>(
  form: string,
  values: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const forms = await loadForms();
  return forms.sendForm(form, values, send);
}

interface FormState<Values> {
  values: Values;
  setValues: (values: Values) => void;
  formError: string | null;
  dirty: boolean;
}

/**
 * Fills in what a form has sent before a reload and got no answer for. Returns a note about it, shown until something is changed or sent.
 * @param name as for `sendForm`
 */
export function useUnansweredForm<Values extends object>(
  name: string,
  { values, setValues, formError, dirty }: FormState<Values>,
) {
  const [restored, setRestored] = useState<Values | null>(null);
  const restore = useEffectEvent((sent: Values | null) => {
    if (!sent || dirty) return;
    const filledIn = { ...values, ...sent };
    setValues(filledIn);
    setRestored(filledIn);
  });
  useEffect(() => {
    if (!unansweredStorage.read()) return;
    loadForms().then(
      ({ findUnanswered }) => restore(findUnanswered<Values>(name)),
      // Then nothing can be sent either.
      () => {},
    );
  }, [name]);
  if (formError || !restored || JSON.stringify(restored) !== JSON.stringify(values)) return null;
  return (
    <ErrorNote>No answer came back to this. Send it again to be sure: we receive it only once.</ErrorNote>
  );
}
