interface LoginError {
  data?: { code?: string; needsCode?: boolean } | null;
}

/** Whether the server wants the code of the two-step login, because it got none or a wrong one. */
export const needsCode = (error: unknown): boolean => (error as LoginError | null)?.data?.needsCode === true;

/** Whether the token is not valid, or none was sent. A missing code has the same error code. */
export const isTokenRejected = (error: unknown): boolean =>
  (error as LoginError | null)?.data?.code === 'UNAUTHORIZED' && !needsCode(error);
