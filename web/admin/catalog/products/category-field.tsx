import { getQueryKey } from '@trpc/react-query';
import { Link } from 'wouter';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { trpc } from '../../../trpc';
import { CategoryPicker } from '../../../ui/category-picker';
import { adminPaths } from '../../admin-paths';
import * as css from './product-dialog.css';

interface CategoryFieldProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** The category of a product. While the categories load, it shows an empty first level, so that the form does not move. */
export function CategoryField(props: CategoryFieldProps) {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.catalog.tree, undefined, 'query')}
      loading={<CategoryPicker categories={[]} {...props} />}
      failed={renderErrorNote(CATALOG_MESSAGES.categoriesFailed)}
    >
      <LoadedCategoryPicker {...props} />
    </QueryBoundary>
  );
}

function LoadedCategoryPicker(props: CategoryFieldProps) {
  const [categories] = trpc.catalog.tree.useSuspenseQuery();
  return (
    <div>
      <CategoryPicker categories={categories} {...props} />
      {categories.length === 0 && (
        <p className={css.categoryHint}>
          There are no categories yet.{' '}
          <Link href={adminPaths.categories()} className={css.categoryLink}>
            Add one first.
          </Link>
        </p>
      )}
    </div>
  );
}
