import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { getErrorCode } from '../../call-error';
import type { SchemaSource } from '../../form/use-schema';
import { useZodForm } from '../../form/use-zod-form';

interface ConflictFormOptions<Schema extends z.ZodType, Stored, Values, Answer> {
  /** what is stored, as it was fetched last */
  stored: Stored;
  toFormValues: (stored: Stored) => Values;
  /** converts the values to the input of the schema; `loaded` is what they are based on */
  prepare: (values: Values, loaded: Stored) => unknown;
  /** rejects with CONFLICT if what is stored is no longer `loaded` */
  submit: (input: z.output<Schema>) => Promise<Answer>;
  /** fetches again what is stored; resolves when `stored` has it */
  refetch: () => Promise<Stored | undefined>;
  /** omitted by a form that closes once it is saved */
  toStored?: (answer: Answer) => Stored;
  onSuccess: (answer: Answer, isShown: boolean) => void;
  fallback: string;
  /** the message instead of `fallback` once it may have been saved */
  unanswered?: string;
  unansweredClosed?: string;
  /** more than the form's values was changed, such as a file */
  hasOtherChanges?: boolean;
  /** a value that is stored in another form than it is sent in */
  fileField?: keyof Values & string;
  /** also discards what `hasOtherChanges` means */
  onDiscard?: () => void;
  /** By default what was fetched last is shown. */
  isOutdated?: (fetched: Stored, loaded: Stored) => boolean;
}

/** What somebody else saved since `loaded`. */
interface Conflict<Stored> {
  loaded: Stored;
  stored: Stored;
}

/** Unsaved values, and what to do when somebody else has saved since they were loaded. */
export interface Draft<Stored> {
  /** after it prevented this draft from being saved */
  conflict: Conflict<Stored> | null;
  overwrite: () => void;
  discardDraft: () => void;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** A form of something that exists once. What somebody else saved since it was loaded is not overwritten without asking, and the draft is kept. */
export function useConflictForm<
  Schema extends z.ZodType,
  Stored,
  Values extends Record<string, unknown>,
  Answer,
>(source: SchemaSource<Schema>, options: ConflictFormOptions<Schema, Stored, Values, Answer>) {
  const { stored, toFormValues, prepare, submit, refetch, toStored, onSuccess, fallback } = options;
  const { hasOtherChanges = false, fileField, onDiscard, isOutdated = () => false } = options;
  /** What this draft is based on. A ref, because `overwrite` changes it and submits before the next render. */
  const base = useRef(stored);
  const latestStored = useRef(stored);
  /** What a save has replaced: it is still `stored` until the cache notifies. */
  const replaced = useRef<Stored | null>(null);
  /** Each may have been saved although its answer was lost. */
  const unanswered = useRef<{ input: z.output<Schema>; values: Values }[]>([]);
  /** of the draft that was not saved */
  const [rejected, setRejected] = useState<{ loaded: Stored } | null>(null);

  /** Whether `latest` is what was sent. Of a file that is known only if an answer was lost. */
  function isAsSent(
    schema: Schema,
    latest: Stored,
    { input, values, hasAnswer }: { input: z.output<Schema>; values: Values; hasAnswer: boolean },
  ): boolean {
    const hasFile = fileField && values[fileField] !== toFormValues(base.current)[fileField];
    if ((hasOtherChanges || hasFile) && hasAnswer) return false;
    const file = hasFile && { [fileField]: values[fileField] };
    const same = schema.safeParse(prepare({ ...toFormValues(latest), ...file }, base.current));
    return same.success && isSame(same.data, input);
  }

  /** The input that replaces `latest`, if that is what this form has sent or sends now; else null. */
  async function prepareAgain(values: Values, input: z.output<Schema>, latest: Stored) {
    const schema = typeof source === 'function' ? await source() : source;
    const isOwn =
      unanswered.current.some((sent) => isAsSent(schema, latest, { ...sent, hasAnswer: false })) ||
      isAsSent(schema, latest, { input, values, hasAnswer: true });
    if (!isOwn) return null;
    base.current = latest;
    return schema.parse(prepare(values, latest));
  }

  const form = useZodForm(source, {
    defaults: toFormValues(stored),
    prepare: (values) => prepare(values, base.current),
    submit: async (input, values) => {
      try {
        return await submit(input);
      } catch (error) {
        const code = getErrorCode(error);
        if (code === null) unanswered.current.push({ input, values });
        if (code === 'CONFLICT') {
          const latest = await refetch();
          const repeated = latest !== undefined && (await prepareAgain(values, input, latest));
          if (repeated) return submit(repeated);
          setRejected(latest === undefined || isSame(latest, base.current) ? null : { loaded: base.current });
        }
        throw error;
      }
    },
    onSuccess: (answer, _, isShown) => {
      unanswered.current = [];
      if (toStored) base.current = toStored(answer);
      replaced.current = latestStored.current;
      setRejected(null);
      onSuccess(answer, isShown);
    },
    fallback,
    unanswered: options.unanswered,
    unansweredClosed: options.unansweredClosed,
  });

  // What was fetched again, or normalized by the server, replaces the form's values unless something was edited.
  const isEdited = form.dirty || hasOtherChanges;
  const showStored = useEffectEvent((latest: Stored) => {
    latestStored.current = latest;
    const isKept = hasOtherChanges || form.hasEdits();
    if (isKept || latest === replaced.current || isOutdated(latest, base.current)) return;
    base.current = latest;
    setRejected(null);
    form.reset(toFormValues(latest));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was fetched during an edit is shown once the edit is undone
  useEffect(() => showStored(stored), [stored, isEdited]);

  const draft: Draft<Stored> = {
    conflict: rejected && { ...rejected, stored },
    overwrite: () => {
      base.current = stored;
      setRejected(null);
      void form.handleSubmit();
    },
    discardDraft: () => {
      base.current = stored;
      setRejected(null);
      onDiscard?.();
      form.reset(toFormValues(stored));
    },
  };
  return { form, ...draft };
}
