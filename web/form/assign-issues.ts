import type { Issue } from '../../src/errors';

/** The first message for each path. */
export type FieldErrors = Readonly<Record<string, string>>;

interface AssignedIssues {
  byField: FieldErrors;
  /** the first message that belongs to no field */
  formError: string | null;
}

/** Assigns each issue to the field at its path, else to the closest parent path with a field, else to the form. */
export function assignIssues(issues: readonly Issue[], shownFields: ReadonlySet<string>): AssignedIssues {
  const byField: Record<string, string> = {};
  let formError: string | null = null;
  for (const { path, message } of issues) {
    let field = path;
    while (field && !shownFields.has(field))
      field = field.includes('.') ? field.slice(0, field.lastIndexOf('.')) : '';
    if (field) byField[field] ??= message;
    else formError ??= message;
  }
  return { byField, formError };
}
