/** Whether a login has a second step, for which the server wants a code. */
export const needsCode = (error: unknown): boolean =>
  (error as { data?: { needsCode?: boolean } | null } | null)?.data?.needsCode === true;
