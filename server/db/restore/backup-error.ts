/** A backup or a restore that could not be done. The message is a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const createBusyRestoreError = (cause?: unknown): BackupError =>
  new BackupError('Another archive is being restored into this database. Wait until that has ended.', {
    cause,
  });
