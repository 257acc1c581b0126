import { Spinner } from '../ui/spinner';
import { loading } from './page-loading.css';

/** A page, or leave to see it, is on its way. */
export function PageLoading({ label }: { label?: string }) {
  return (
    <div className={loading}>
      <Spinner size="large" label={label} />
    </div>
  );
}
