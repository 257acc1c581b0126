import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { Category } from '../../../../src/catalog/shapes';
import { Table } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import * as css from './categories-page.css';
import { CategoryTableRow } from './category-row';
import { CATEGORY_NAME, type Move, SUB_ITEMS, visibleRows } from './category-tree';
import { useCategoryDrag } from './use-category-drag';
import { useMoveCategory } from './use-move-category';
import type { OpenCategories } from './use-open-categories';

const COLUMNS = [
  { title: CATEGORY_NAME },
  { title: SUB_ITEMS, numeric: true },
  { title: 'Products', numeric: true },
  { title: 'Actions', className: css.actionsHead },
];

interface CategoriesTableProps {
  tree: Category[];
  opened: OpenCategories;
  onEdit: (category: Category) => void;
  onAdd: (parent: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoriesTable({ tree, opened, ...deeds }: CategoriesTableProps) {
  const { move, said } = useMoveCategory();
  const rows = visibleRows(tree, opened.ids);
  const moveTo = (to: Move) => {
    move(to);
    if (to.parentId) opened.open(to.parentId);
  };
  const { context, dragged, target } = useCategoryDrag({
    tree,
    rows,
    openIds: opened.ids,
    onMove: moveTo,
  });
  return (
    <DndContext {...context}>
      <Table caption="Categories, in the order of the storefront" columns={COLUMNS}>
        {rows.map((row) => (
          <CategoryTableRow
            key={row.category.id}
            row={row}
            open={opened.ids.has(row.category.id)}
            onToggle={opened.toggle}
            onMove={moveTo}
            drop={target?.id === row.category.id ? target.zone : null}
            {...deeds}
          />
        ))}
      </Table>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={css.dragged}>{dragged.name}</div>}
      </DragOverlay>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </DndContext>
  );
}
