import { getErrorCode } from '../call-error';
import { getErrorMessage } from '../form/get-error-message';
import { ErrorNote } from '../ui/error-note';
import type { RenderFailure } from './query-boundary';

/** Like `renderErrorNote`, for one record: in the server's words, which say whether it exists. One that doesn't can't be tried again. */
export const renderServerError =
  (fallback: string): RenderFailure =>
  (error, retry, isRetrying) => (
    <ErrorNote onRetry={getErrorCode(error) === 'NOT_FOUND' ? undefined : retry} retrying={isRetrying}>
      {getErrorMessage(error, fallback)}
    </ErrorNote>
  );
