import { getErrorMessage } from '../form/get-error-message';
import { ErrorNote } from '../ui/error-note';
import type { RenderFailure } from './query-boundary';

/** Like `renderErrorNote`, for one record: in the server's words, which say whether it exists. */
export const renderServerError =
  (fallback: string): RenderFailure =>
  (error, retry, isRetrying) => (
    <ErrorNote onRetry={retry} retrying={isRetrying}>
      {getErrorMessage(error, fallback)}
    </ErrorNote>
  );
