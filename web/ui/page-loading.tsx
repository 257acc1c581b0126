import { loading } from './page-loading.css';
import { Spinner } from './spinner';

/** A page, or leave to see it, is on its way. */
export function PageLoading({ label }: { label?: string }) {
  return (
    <div className={loading}>
      <Spinner size="large" label={label} />
    </div>
  );
}
