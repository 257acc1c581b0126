import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { trpc } from '../../../trpc';
import { CategoryPicker } from '../../../ui/category-picker';
import { ErrorNote } from '../../../ui/error-note';

interface CategoryFieldProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

export function CategoryField(props: CategoryFieldProps) {
  const { data, isError, isFetching, refetch } = trpc.catalog.tree.useQuery();
  if (isError && !data) {
    return (
      <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
        {CATALOG_MESSAGES.categoriesFailed}
      </ErrorNote>
    );
  }
  return <CategoryPicker categories={data ?? []} {...props} />;
}
