import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { hasNoAnswer } from '../../call-error';
import { createIdempotencyKey } from '../../form/use-idempotency-key';
import type { SchemaSource } from '../../form/use-schema';
import { useZodForm } from '../../form/use-zod-form';
import { useUnsavedChangesGuard } from '../../shell/unsaved-changes/use-unsaved-changes-guard';
import type { useSentDraft } from './use-sent-draft';

/** What a form has sent, until it is saved or discarded. */
export interface SentForm<Values, Base = null> {
  values: Values;
  /** what the values are based on, such as a version that somebody else may have replaced since */
  base: Base;
  idempotencyKey: string;
  isPending: boolean;
  /** It may have been saved. */
  isUnanswered: boolean;
  failure: unknown;
}

type Sent<Values, Base> = ReturnType<typeof useSentDraft<SentForm<Values, Base>>>;

interface SentFormOptions<Schema extends z.ZodType, Values, Base, Answer> {
  sent: Sent<Values, Base>;
  base: Base;
  /** of a dialog that stays mounted while it is closed; default true */
  isOpen?: boolean;
  defaults: Values;
  prepare: (values: Values) => unknown;
  submit: (input: z.output<Schema>, values: Values, idempotencyKey: string) => Promise<Answer>;
  /** whether other values than those sent before get the same key; default true */
  keepsKey?: (before: Values, values: Values) => boolean;
  /** by this form, even if it was closed since */
  onSuccess: (answer: Answer) => void;
  /** by this form or an earlier one: closes or empties it if it is shown */
  onSaved: () => void;
  fallback: string;
  unanswered?: string;
  unansweredClosed?: string;
}

/**
 * A form that may be closed while it is sent: whoever opens it again sees what was sent, locked until it is answered, and why it failed.
 * Its element needs an id that is the same when it is opened again, and a `<SentFailure>` after its fields.
 */
export function useSentForm<Schema extends z.ZodType, Values extends Record<string, unknown>, Base, Answer>(
  source: SchemaSource<Schema>,
  options: SentFormOptions<Schema, Values, Base, Answer>,
) {
  const {
    sent,
    base,
    isOpen = true,
    submit,
    keepsKey = () => true,
    onSuccess,
    unanswered,
    ...rest
  } = options;
  const { draft, getDraft, beginDraft, setDraft } = sent;
  const [savedCount, setSavedCount] = useState(0);

  const zodForm = useZodForm(source, {
    ...rest,
    initialValues: draft?.values,
    submit: async (input, values) => {
      const before = getDraft();
      const repeated = before && keepsKey(before.values, values) ? before : null;
      const idempotencyKey = repeated?.idempotencyKey ?? createIdempotencyKey();
      const isUnanswered = repeated?.isUnanswered ?? false;
      const sending = { values, base, idempotencyKey, isUnanswered };
      beginDraft({ ...sending, isPending: true, failure: null });
      try {
        const answer = await submit(input, values, idempotencyKey);
        setDraft(null);
        return answer;
      } catch (failure) {
        setDraft({
          ...sending,
          isPending: false,
          isUnanswered: isUnanswered || hasNoAnswer(failure),
          failure,
        });
        throw failure;
      }
    },
    onSuccess: (answer) => {
      onSuccess(answer);
      setSavedCount((count) => count + 1);
    },
  });

  const finish = useEffectEvent(rest.onSaved);
  useEffect(() => {
    if (savedCount > 0) finish();
  }, [savedCount]);
  const isEarlierPending = draft?.isPending === true && !zodForm.pending;
  const wasEarlierPending = useRef(isEarlierPending);
  useEffect(() => {
    if (wasEarlierPending.current && !draft) finish();
    wasEarlierPending.current = isEarlierPending;
  }, [draft, isEarlierPending]);

  const isPending = zodForm.pending || isEarlierPending;
  const isUnanswered = zodForm.isUnanswered || isPending || draft?.isUnanswered === true;
  const { formError } = zodForm;
  /** What is being sent is needed again if it fails. */
  const forget = () => {
    if (!getDraft()?.isPending) setDraft(null);
  };
  const form = {
    ...zodForm,
    pending: isPending,
    isUnanswered,
    formError: isUnanswered && unanswered && formError === rest.fallback ? unanswered : formError,
    handleSubmit: (event?: Parameters<typeof zodForm.handleSubmit>[0]) => {
      if (!isEarlierPending) return zodForm.handleSubmit(event);
      event?.preventDefault();
      return Promise.resolve();
    },
    reset: (values?: Values) => {
      forget();
      zodForm.reset(values);
    },
    failure: draft?.failure ?? null,
  };
  const guard = useUnsavedChangesGuard(isOpen && zodForm.dirty);

  return {
    form,
    guard: {
      ...guard,
      confirm: (proceed: () => void) =>
        guard.confirm(() => {
          forget();
          proceed();
        }),
      discard: () => {
        forget();
        guard.discard();
      },
    },
  };
}
