/** The state of a form: values, field props, validation by a zod schema, error messages and submission. */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Issue } from '../../src/errors';
import { getErrorIssues, hasNoAnswer, isTokenRejected } from '../call-error';
import { useToast } from '../ui/toast';
import type { FieldErrors } from './assign-issues';
import { getAt, setAt } from './at-path';
import { getErrorMessage } from './get-error-message';
import { isFormShown } from './is-form-shown';
import { useFormErrors } from './use-form-errors';
import { type SchemaSource, useSchema } from './use-schema';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Props of a field; spread them on a `TextField`, `SelectField` and so on. */
export interface FieldProps<Value> {
  name: string;
  value: Value;
  /** accepts a change event or the next value */
  onChange: (next: Value | ChangeEvent<Control>) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface CheckboxProps extends Omit<FieldProps<boolean>, 'value'> {
  checked: boolean;
}

interface ZodFormOptions<Schema extends z.ZodType, Values, Answer> {
  /** initial values: strings for text fields, booleans for checkboxes */
  defaults: Values;
  /** unsaved values of an earlier form, shown instead of `defaults` */
  initialValues?: Values | undefined;
  /** called with the output of the schema and the values it was parsed from */
  submit: (input: z.output<Schema>, values: Values) => Promise<Answer>;
  /** `isShown` is false if the dialog was closed, or the page left, while the form was sent */
  onSuccess?: (answer: Answer, values: z.output<Schema>, isShown: boolean) => void;
  /** the message for an error without one for users */
  fallback: string;
  /** the message instead of `fallback` once the server may have done it, see `isUnanswered` */
  unanswered?: string | undefined;
  /** the message instead of `unanswered` if the form was closed before, where its keys and values are lost: where to see what was done */
  unansweredClosed?: string | undefined;
  /** converts the values to the input of the schema, where they differ */
  prepare?: (values: Values) => unknown;
}

export interface ZodForm<Values> {
  values: Values;
  /** field props by a key of `defaults`, or by a path such as "productVariants.0.color" */
  field: FieldOf<Values>;
  /** field props for a `Checkbox` */
  checkbox: (name: keyof Values & string) => CheckboxProps;
  /** for fields that are rendered without `field`: called while rendering, so that errors appear at them */
  register: (paths: readonly string[]) => void;
  handleSubmit: (event?: FormEvent<HTMLElement>) => Promise<void>;
  /** `submit` is in progress, or the schema is loaded for it */
  pending: boolean;
  /** an error of no single field; show it in an `ErrorNote` */
  formError: string | null;
  errors: FieldErrors;
  /** the values differ from the defaults, or from those last submitted */
  dirty: boolean;
  /** as `dirty`, but up to date before the next render: an effect may run after something is typed and before that is rendered */
  hasEdits: () => boolean;
  /** a submission is in progress, or failed without an answer: the server may have done it. Until one succeeds, or the form is reset. */
  isUnanswered: boolean;
  setValues: (next: Partial<Values> | ((values: Values) => Values)) => void;
  setError: (path: string, message: string) => void;
  /** shows why a submission of the same values by an earlier form failed */
  showFailure: (error: unknown) => void;
  /** resets to the defaults or to the given values */
  reset: (values?: Values) => void;
}

type FieldOf<Values> = {
  <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]>;
  <Value = string>(path: `${keyof Values & string}.${string}`): FieldProps<Value>;
};

const isChange = (next: unknown): next is ChangeEvent<Control> =>
  typeof next === 'object' && next !== null && 'currentTarget' in next && 'target' in next;

function readValue(next: unknown): unknown {
  if (!isChange(next)) return next;
  const control = next.target;
  return control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
}

/** Fields that the browser can't read, such as half a date: their values are empty, and would be saved as such. */
const findUnreadable = (form: HTMLElement | null): Issue[] =>
  [...(form?.querySelectorAll('input') ?? [])]
    .filter(({ validity }) => validity.badInput)
    .map(({ name, type }) => ({
      path: name,
      message: type === 'date' ? 'Enter the whole date.' : 'Enter a number.',
    }));

const toIssues = ({ issues }: z.ZodError): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/**
 * Validates on submit, and after that on change and blur. Server errors are shown at their fields, other errors as `formError`.
 * Errors never clear the values, and a second submit during the first is ignored. If the form is gone when its submit fails, a toast
 * shows the error.
 */
export function useZodForm<Schema extends z.ZodType, Values extends Record<string, unknown>, Answer>(
  source: SchemaSource<Schema>,
  options: ZodFormOptions<Schema, Values, Answer>,
): ZodForm<Values> {
  const { defaults, submit, onSuccess, fallback, unanswered, unansweredClosed = unanswered } = options;
  const { initialValues = defaults, prepare = (values) => values } = options;
  const schema = useSchema(source);
  const toast = useToast();
  const [savedValues, setSavedValues] = useState(defaults);
  const [values, setValues] = useState(initialValues);
  const [pending, setPending] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const isSubmitting = useRef(false);
  const form = useRef<HTMLElement | null>(null);
  /** like `values`, but up to date before the next render */
  const latestValues = useRef(initialValues);

  // In front, because an empty field may also be "required".
  const toAllIssues = (error: z.ZodError | undefined): Issue[] => [
    ...findUnreadable(form.current),
    ...(error ? toIssues(error) : []),
  ];
  const errors = useFormErrors<Values>(form, (candidate) =>
    toAllIssues(schema.loaded?.safeParse(prepare(candidate)).error),
  );

  function change(next: Values) {
    latestValues.current = next;
    setValues(next);
    errors.update(next);
  }

  function field(path: string): FieldProps<unknown> {
    errors.register([path]);
    return {
      name: path,
      value: getAt(values, path) ?? '',
      onChange: (next) => change(setAt(latestValues.current, path, readValue(next))),
      onBlur: () => errors.update(latestValues.current, path),
      error: errors.byField[path],
    };
  }

  function showFailure(error: unknown) {
    const issues = getErrorIssues(error);
    const message = { path: '', message: getErrorMessage(error, fallback) };
    errors.report(issues.length > 0 ? issues : [message], latestValues.current);
  }

  async function handleSubmit(event?: FormEvent<HTMLElement>) {
    event?.preventDefault();
    if (isSubmitting.current) return;
    form.current = event?.currentTarget ?? form.current;
    isSubmitting.current = true;
    try {
      await submitValues(schema.loaded ?? (await loadSchema()));
    } catch (error) {
      showFailure(error);
      // At the end of a session the page is left for the login.
      if (!isFormShown(form.current) && !isTokenRejected(error))
        toast.error((hasNoAnswer(error) && unansweredClosed) || getErrorMessage(error, fallback));
    } finally {
      isSubmitting.current = false;
      setPending(false);
    }
  }

  /** Takes seconds on a slow network. */
  async function loadSchema() {
    setPending(true);
    try {
      return await schema.load();
    } finally {
      // Before the values are validated: the first field with an error gets the focus, which a locked field can't have.
      setPending(false);
    }
  }

  async function submitValues(loaded: Schema) {
    const submittedValues = latestValues.current;
    const result = loaded.safeParse(prepare(submittedValues));
    const issues = toAllIssues(result.error);
    if (!result.success || issues.length > 0) return errors.show(issues);
    errors.clear();
    setPending(true);
    const answer = await submit(result.data, submittedValues).catch((failure) => {
      if (hasNoAnswer(failure)) setUnanswered(true);
      throw failure;
    });
    setUnanswered(false);
    setSavedValues(submittedValues);
    onSuccess?.(answer, result.data, isFormShown(form.current));
  }

  const differs = (from: Values) => JSON.stringify(from) !== JSON.stringify(savedValues);
  const { byField, formError } = errors;
  return {
    values,
    field: field as FieldOf<Values>,
    checkbox: (name) => {
      const { value, ...rest } = field(name);
      return { ...rest, checked: value === true };
    },
    register: errors.register,
    handleSubmit,
    pending,
    formError: isUnanswered && unanswered && formError === fallback ? unanswered : formError,
    errors: byField,
    dirty: differs(values),
    hasEdits: () => differs(latestValues.current),
    isUnanswered: isUnanswered || pending,
    setValues: (next) => {
      const current = latestValues.current;
      change(typeof next === 'function' ? next(current) : { ...current, ...next });
    },
    setError: (path, message) => errors.reportAt(path, message, latestValues.current),
    showFailure,
    reset: (to = defaults) => {
      latestValues.current = to;
      setSavedValues(to);
      setValues(to);
      setUnanswered(false);
      errors.clear();
    },
  };
}
