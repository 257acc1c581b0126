export const AUDIT_MESSAGES = {
  logFailed: 'Failed to fetch the audit log.',
} as const;
