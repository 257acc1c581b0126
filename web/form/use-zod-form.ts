/** A zod schema and a call in; field props, messages and one handler out. */
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { getAt, setAt } from './at-path';
import { issuesOf, messageOf } from './message-of';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The sentences by path, the first for each. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What a control needs: spread it on a `TextField`, `SelectField` … */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  /** takes a change event, or the next value itself */
  onChange: (next: Value | ChangeEvent<Control>) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface CheckboxProps extends Omit<FieldProps<boolean>, 'value'> {
  checked: boolean;
}

/** A schema, or the way to it: zod is heavier than most pages, and nobody needs it before they have typed something. */
export type SchemaSource<Schema extends z.ZodType> = Schema | (() => Promise<Schema>);

export interface ZodFormOptions<Schema extends z.ZodType, Values, Answer> {
  /** What the fields hold at first: text for text controls, false for checkboxes. */
  defaults: Values;
  /** The call. It gets what the schema made of the values. */
  submit: (values: z.output<Schema>) => Promise<Answer>;
  onSuccess?: (answer: Answer, values: z.output<Schema>) => void;
  /** The sentence for a failure whose own message is not fit to show. */
  fallback: string;
  /** Makes of the fields' values what the schema takes, where they differ: leaves out what is empty. */
  prepare?: (values: Values) => unknown;
}

export interface ZodForm<Values> {
  values: Values;
  /** by a key of `defaults`, or by a path into it ("productVariants.0.color") */
  field: FieldOf<Values>;
  /** the same for a `Checkbox` */
  checkbox: (name: keyof Values & string) => CheckboxProps;
  handleSubmit: (event?: FormEvent<HTMLElement>) => Promise<void>;
  /** waiting for the call */
  pending: boolean;
  /** a sentence that belongs to no single field; show it in an `ErrorNote` */
  formError: string | null;
  errors: FieldErrors;
  /** changed since it was opened or last sent */
  dirty: boolean;
  setValues: (next: Partial<Values> | ((values: Values) => Values)) => void;
  setError: (path: string, message: string) => void;
  /** Back to the defaults, or to other values. */
  reset: (values?: Values) => void;
}

type FieldOf<Values> = {
  <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  <Value = string>(path: `${keyof Values & string}.${string}`): FieldProps<Value>;
};

const isChange = (next: unknown): next is ChangeEvent<Control> =>
  typeof next === 'object' && next !== null && 'currentTarget' in next && 'target' in next;

function read(next: unknown): unknown {
  if (!isChange(next)) return next;
  const control = next.target;
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

/** The schema, fetched once the page is at rest where it has to be. */
function useSchema<Schema extends z.ZodType>(source: SchemaSource<Schema>) {
  const here = useRef<Schema | null>(typeof source === 'function' ? null : source);
  const load = useRef(async (): Promise<Schema> => {
    here.current ??= typeof source === 'function' ? await source() : source;
    return here.current;
  });
  useEffect(() => {
    if (here.current) return;
    // A failure here is told when the form is sent, if it fails again.
    const fetchAhead = setTimeout(() => void load.current().catch(() => {}), FETCH_AHEAD_MS);
    return () => clearTimeout(fetchAhead);
  }, []);
  return { here, load: load.current };
}

const FETCH_AHEAD_MS = 1000;

/**
 * Validates with `schema` on submit, and from then on as fields are left or mended. The server's faults go to their
 * fields, any other failure to `formError`. What was typed is never lost, and a second submit waits for the first.
 */
export function useZodForm<Schema extends z.ZodType, Values extends Record<string, unknown>, Answer>(
  source: SchemaSource<Schema>,
  options: ZodFormOptions<Schema, Values, Answer>,
): ZodForm<Values> {
  const { defaults, submit, onSuccess, fallback, prepare } = options;
  const schema = useSchema(source);
  const [start, setStart] = useState(defaults);
  const [values, setState] = useState(defaults);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [focusTurn, setFocusTurn] = useState(0);
  const submitted = useRef(false);
  const sending = useRef(false);
  const form = useRef<HTMLElement | null>(null);
  const fields = useRef(new Set<string>());
  // Filled again by this render: a field no longer shown must not swallow a sentence.
  fields.current = new Set();

  // After the messages are on the page, so that the field is already marked when it is read out.
  useLayoutEffect(() => {
    if (focusTurn > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusTurn]);

  const check = (loaded: Schema, candidate: Values) =>
    loaded.safeParse(prepare ? prepare(candidate) : candidate);
  const faultsOf = (candidate: Values): FieldErrors => {
    const result = schema.here.current && check(schema.here.current, candidate);
    return !result || result.success
      ? {}
      : place(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))).byField;
  };

  /** A fault goes to its field, else to the nearest field around it, else to the form. */
  function place(issues: readonly { path: string; message: string }[]) {
    const byField: Record<string, string> = {};
    let rest: string | null = null;
    for (const { path, message } of issues) {
      let at = path;
      while (at && !fields.current.has(at)) at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '';
      if (at) byField[at] ??= message;
      else rest ??= message;
    }
    return { byField, rest };
  }

  function show({ byField, rest }: ReturnType<typeof place>) {
    setErrors(byField);
    setFormError(rest);
    if (Object.keys(byField).length > 0) setFocusTurn((turn) => turn + 1);
  }

  /** Once sent, fields at fault follow what is typed; `left` is the field the reader has just finished. */
  function follow(next: Values, left?: string) {
    if (!submitted.current) return;
    const faults = faultsOf(next);
    setErrors((before) => {
      const after: Record<string, string> = {};
      for (const [path, message] of Object.entries(faults)) {
        if (path === left || path in before) after[path] = message;
      }
      return after;
    });
  }

  function change(next: Values) {
    setState(next);
    follow(next);
  }

  const latest = useRef(values);
  latest.current = values;

  function field(path: string): FieldProps<unknown> {
    fields.current.add(path);
    return {
      name: path,
      value: getAt(values, path) ?? '',
      onChange: (next) => {
        latest.current = setAt(latest.current, path, read(next));
        change(latest.current);
      },
      onBlur: () => follow(latest.current, path),
      error: errors[path],
    };
  }

  async function handleSubmit(event?: FormEvent<HTMLElement>) {
    event?.preventDefault();
    if (sending.current) return;
    form.current = event?.currentTarget ?? form.current;
    submitted.current = true;
    sending.current = true;
    try {
      await send(await schema.load());
    } catch (error) {
      const issues = issuesOf(error);
      show(issues.length > 0 ? place(issues) : { byField: {}, rest: messageOf(error, fallback) });
    } finally {
      sending.current = false;
      setPending(false);
    }
  }

  async function send(loaded: Schema) {
    const sent = latest.current;
    const result = check(loaded, sent);
    if (!result.success) {
      show(place(result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))));
      return;
    }
    setErrors({});
    setFormError(null);
    setPending(true);
    const answer = await submit(result.data);
    setStart(sent);
    submitted.current = false;
    onSuccess?.(answer, result.data);
  }

  return {
    values,
    field: field as FieldOf<Values>,
    checkbox: (name) => {
      const { value, ...rest } = field(name);
      return { ...rest, checked: value === true };
    },
    handleSubmit,
    pending,
    formError,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(start),
    setValues: (next) => {
      latest.current = typeof next === 'function' ? next(latest.current) : { ...latest.current, ...next };
      change(latest.current);
    },
    setError: (path, message) => {
      submitted.current = true;
      setErrors((before) => ({ ...before, [path]: message }));
    },
    reset: (to = defaults) => {
      submitted.current = false;
      latest.current = to;
      setStart(to);
      setState(to);
      setErrors({});
      setFormError(null);
    },
  };
}
