import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { Category } from '../../../../src/catalog/shapes';
import { Table } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import * as css from './categories-page.css';
import { CategoryRow } from './category-row';
import { CATEGORY_NAME, listVisibleCategories, type Move, SUB_ITEMS } from './category-tree';
import { useCategoryDrag } from './use-category-drag';
import type { ExpandedCategories } from './use-expanded-categories';
import { useMoveCategory } from './use-move-category';

const COLUMNS = [
  { title: CATEGORY_NAME },
  { title: SUB_ITEMS, numeric: true },
  { title: 'Products', numeric: true },
  { title: 'Actions', className: css.actionsHead },
];

interface CategoriesTableProps {
  tree: Category[];
  expanded: ExpandedCategories;
  onEdit: (category: Category) => void;
  onAdd: (parent: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoriesTable({ tree, expanded, ...handlers }: CategoriesTableProps) {
  const { move, announcement } = useMoveCategory();
  const rows = listVisibleCategories(tree, expanded.ids);
  const moveCategory = (to: Move) => {
    move(to);
    if (to.parentId) expanded.expand(to.parentId);
  };
  const { context, dragged, target } = useCategoryDrag({
    tree,
    rows,
    expandedIds: expanded.ids,
    onMove: moveCategory,
  });
  return (
    <DndContext {...context}>
      <Table caption="Categories, in the order of the storefront" columns={COLUMNS}>
        {rows.map((row) => (
          <CategoryRow
            key={row.category.id}
            row={row}
            open={expanded.ids.has(row.category.id)}
            onToggle={expanded.toggle}
            onMove={moveCategory}
            drop={target?.id === row.category.id ? target.zone : null}
            {...handlers}
          />
        ))}
      </Table>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={css.dragged}>{dragged.name}</div>}
      </DragOverlay>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </DndContext>
  );
}
