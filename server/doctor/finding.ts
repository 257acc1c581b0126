/** What the doctor says about one part of a deployment. */
export interface Finding {
  /** the part, such as "Database" */
  part: string;
  /** a problem keeps the shop from working safely; a warning will, or may */
  level: 'ok' | 'warning' | 'problem';
  /** what was found, in a sentence */
  text: string;
  /** what to do about it; empty when all is well */
  fix: string;
}

export const ok = (part: string, text: string): Finding => ({ part, level: 'ok', text, fix: '' });
export const warn = (part: string, text: string, fix: string): Finding => ({
  part,
  level: 'warning',
  text,
  fix,
});
export const fail = (part: string, text: string, fix: string): Finding => ({
  part,
  level: 'problem',
  text,
  fix,
});
