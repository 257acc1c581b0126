import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Issue } from '../../src/errors';
import { assignIssues, type FieldErrors } from './assign-issues';
import { getAt } from './at-path';

const NO_ERRORS: FieldErrors = {};

/**
 * The messages of a form. Before a submission there are none. After one the message of a field disappears when it is corrected, and a
 * field that loses the focus gets one.
 * @param form its element, once it was submitted
 * @param findIssues what the schema says about values
 */
export function useFormErrors<Values>(
  form: RefObject<HTMLElement | null>,
  findIssues: (values: Values) => Issue[],
) {
  const [byField, setByField] = useState(NO_ERRORS);
  const [formError, setFormError] = useState<string | null>(null);
  const [focusRequest, setFocusRequest] = useState(0);
  const wasSubmitted = useRef(false);
  // The fields rendered now: errors of other paths need another place.
  const shownFields = new Set<string>();
  /** messages that the schema does not give, as the server's, and the values that they are about */
  const reported = useRef<{ byField: FieldErrors; values: Values | null }>({
    byField: NO_ERRORS,
    values: null,
  });

  // After the messages are rendered, so that screen readers announce the field together with its message.
  useLayoutEffect(() => {
    if (focusRequest > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequest, form]);

  const assign = (issues: readonly Issue[]) => assignIssues(issues, shownFields);

  /** A message of the server stays until its field changes: no other field, and no change of the focus, corrects it. */
  function findReported(values: Values): FieldErrors {
    const { byField: messages, values: about } = reported.current;
    return Object.fromEntries(
      Object.entries(messages).filter(([path]) => getAt(values, path) === getAt(about, path)),
    );
  }

  /** Shows why values can't be submitted, and moves the focus to the first field with a message. */
  function show(issues: readonly Issue[]) {
    wasSubmitted.current = true;
    const assigned = assign(issues);
    setByField(assigned.byField);
    setFormError(assigned.formError);
    if (Object.keys(assigned.byField).length > 0) setFocusRequest((count) => count + 1);
  }

  return {
    byField,
    formError,
    /** While rendering: these fields are shown now, so that errors appear at them. */
    register: (paths: readonly string[]) => {
      for (const path of paths) shownFields.add(path);
    },
    show,
    /** Shows why the server rejected the values. */
    report: (issues: readonly Issue[], values: Values) => {
      reported.current = { byField: assign(issues).byField, values };
      show(issues);
    },
    /** Adds a message to a field, without moving the focus. */
    reportAt: (path: string, message: string, values: Values) => {
      wasSubmitted.current = true;
      reported.current = { byField: { ...findReported(values), [path]: message }, values };
      setByField((before) => ({ ...before, [path]: message }));
    },
    /** @param leftField has just lost the focus */
    update: (values: Values, leftField?: string) => {
      if (!wasSubmitted.current) return;
      const found = { ...findReported(values), ...assign(findIssues(values)).byField };
      setByField((before) =>
        Object.fromEntries(Object.entries(found).filter(([path]) => path === leftField || path in before)),
      );
    },
    /** Removes all messages, until values are submitted again. */
    clear: () => {
      wasSubmitted.current = false;
      reported.current = { byField: NO_ERRORS, values: null };
      setByField(NO_ERRORS);
      setFormError(null);
    },
  };
}
