import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../../session/session';
import { loadCode } from '../../ui/load-code';
import type { FilledForm, UnansweredNoteProps } from './unanswered-note';
import { unansweredStorage } from './unanswered-storage';

/** As `sendForm` of unanswered-forms.ts, whose code it loads. */
export async function sendForm<Answer>(
  form: string,
  values: object,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const forms = await loadCode(() => import('./unanswered-forms'));
  return forms.sendForm(form, values, send);
}

/**
 * Fills in what a form has sent before a reload and got no answer for. Returns a note about it, shown until something is changed or sent.
 * @param name as for `sendForm`
 */
export function useUnansweredForm<Values extends object>(name: string, form: FilledForm<Values>) {
  const [Note, setNote] = useState<ComponentType<UnansweredNoteProps<Values>> | null>(null);
  const isUserKnown = useSession().status !== 'checking';
  useEffect(() => {
    if (isUserKnown && unansweredStorage.read())
      loadCode(() => import('./unanswered-note')).then(
        ({ UnansweredNote }) => setNote(() => UnansweredNote),
        // Then nothing can be sent either.
        () => {},
      );
  }, [isUserKnown]);
  return Note && <Note name={name} form={form} />;
}
