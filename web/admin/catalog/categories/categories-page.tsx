import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { Category } from '../../../../src/catalog/shapes';
import { formatCount } from '../../../../src/format-count';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import { Repeat } from '../../form/repeat';
import { CACHED } from '../../list/cached';
import { ListHead } from '../../list/list-head';
import { useListQuery } from '../../list/use-list-query';
import * as css from './categories-page.css';
import { CategoriesTable } from './categories-table';
import { CategoryDialog, type EditedCategory } from './category-dialog';
import { findCategory, flattenCategories } from './category-tree';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { useExpandedCategories } from './use-expanded-categories';

export default function CategoriesPage() {
  const { data } = trpc.catalog.tree.useQuery(undefined, CACHED);
  const query = useListQuery();
  const [creating, setCreating] = useState<{ parent: Category | null } | null>(null);
  const editedId = query.get('edit');
  const listed = data ? findCategory(data, editedId) : null;
  // Somebody else may delete the category while it is edited: its form stays, so that nothing entered there is lost.
  const [edited, setEdited] = useState<Category | null>(null);
  if (listed ? listed !== edited : edited && edited.id !== editedId) setEdited(listed);
  const form: EditedCategory | null = edited
    ? { category: edited, parent: null, isDeleted: !listed }
    : creating && { category: null, ...creating };

  const addTopLevel = (
    <Button onClick={() => setCreating({ parent: null })}>
      <Icon name="plus" size="small" /> Add Top-Level Category
    </Button>
  );
  return (
    <>
      <ListHead title="Category Management" summary={data ? formatSummary(data) : null}>
        {addTopLevel}
      </ListHead>
      <QueryBoundary
        queryKey={getQueryKey(trpc.catalog.tree, undefined, 'query')}
        loading={<CategoriesLoading />}
        failed={renderErrorNote(CATALOG_MESSAGES.categoriesFailed)}
      >
        <Categories
          onEdit={({ id }) => query.set({ edit: id }, { push: true, keepScroll: true })}
          onAdd={(parent) => setCreating({ parent })}
        />
      </QueryBoundary>
      {data && (
        <CategoryDialog
          tree={data}
          form={form}
          onClose={() => {
            setCreating(null);
            if (query.get('edit')) query.set({ edit: null }, { keepScroll: true });
          }}
        />
      )}
    </>
  );
}

function CategoriesLoading() {
  return (
    <div role="status">
      <p className={css.loading}>Loading...</p>
      <Repeat times={5}>
        <Skeleton shape="row" />
      </Repeat>
    </div>
  );
}

/** "31 categories, 4 at the top level" */
function formatSummary(tree: readonly Category[]): string | null {
  const count = flattenCategories(tree).length;
  if (count === 0) return null;
  return `${formatCount(count, 'category', 'categories')}, ${tree.length} at the top level`;
}

interface CategoriesProps {
  onEdit: (category: Category) => void;
  onAdd: (parent: Category) => void;
}

function Categories({ onEdit, onAdd }: CategoriesProps) {
  const [tree] = trpc.catalog.tree.useSuspenseQuery(undefined, { staleTime: 0 });
  const expanded = useExpandedCategories(tree);
  // By its id: while the dialog is open, the tree may load again, and the category get contents or be deleted elsewhere.
  const [deletingId, setDeletingId] = useState<string | null>(null);
  if (tree.length === 0) {
    return (
      <Empty title={CATALOG_MESSAGES.noneYet} as="h2" align="start">
        Top-level categories appear in the storefront’s header, with full-screen pictures.
      </Empty>
    );
  }
  return (
    <>
      <div className={css.tools}>
        <Button variant="quiet" size="small" onClick={expanded.expandAll} disabled={expanded.isAllExpanded}>
          Expand all
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={expanded.collapseAll}
          disabled={expanded.isNoneExpanded}
        >
          Collapse all
        </Button>
      </div>
      <CategoriesTable
        tree={tree}
        expanded={expanded}
        onEdit={onEdit}
        onAdd={onAdd}
        onDelete={({ id }) => setDeletingId(id)}
      />
      <DeleteCategoryDialog category={findCategory(tree, deletingId)} onClose={() => setDeletingId(null)} />
    </>
  );
}
