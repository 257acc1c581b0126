import { loading } from './page-loading.css';
import { Spinner } from './spinner';

/** Fills the page with a spinner while the page, or the user's access to it, is loading. */
export function PageLoading({ label }: { label?: string }) {
  return (
    <div className={loading}>
      <Spinner size="large" label={label} />
    </div>
  );
}
