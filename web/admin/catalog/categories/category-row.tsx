import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { MIN_TOP_LEVEL_MEDIA } from '../../../../src/catalog/media-limits';
import type { Category } from '../../../../src/catalog/shapes';
import { Badge } from '../../../ui/badge';
import { classNames } from '../../../ui/class-names';
import type { IconPath } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Picture, pictureSizes } from '../../../ui/picture';
import { Cell, Row, RowActions } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { adminPaths } from '../../admin-paths';
import { DragIcon, ICONS } from '../../form/icons';
import * as css from './categories-page.css';
import { countProducts, type DropZone, type Move, SUB_ITEMS, type VisibleCategory } from './category-tree';

interface CategoryRowProps {
  row: VisibleCategory;
  open: boolean;
  /** where a dragged category would be dropped on this row */
  drop: DropZone | null;
  onToggle: (id: string) => void;
  onMove: (move: Move) => void;
  onEdit: (category: Category) => void;
  onAdd: (parent: Category) => void;
  onDelete: (category: Category) => void;
}

export function CategoryRow({ row, open, drop, onToggle, ...handlers }: CategoryRowProps) {
  const { category, parent, depth } = row;
  const { id, name, _count } = category;
  const draggable = useDraggable({ id });
  const droppable = useDroppable({ id });
  const totalProducts = countProducts(category);
  return (
    <Row
      ref={droppable.setNodeRef}
      className={classNames(css.row, draggable.isDragging && css.lifted, drop && css.drop[drop])}
    >
      <Cell rowHeader className={css.nameCell}>
        <div className={css.name} style={{ '--depth': depth } as CSSProperties}>
          <span ref={draggable.setNodeRef} className={css.grip} aria-hidden {...draggable.listeners}>
            <DragIcon />
          </span>
          {category.subCategories.length > 0 ? (
            <IconButton
              icon={open ? 'chevronDown' : 'chevronRight'}
              size="small"
              iconSize="small"
              label={`Subcategories of ${name}`}
              aria-expanded={open}
              onClick={() => onToggle(id)}
            />
          ) : (
            <span className={css.noToggle} />
          )}
          <Thumbnail category={category} />
          <span className={css.nameText}>
            {name}
            {parent && <VisuallyHidden> in {parent.name}</VisuallyHidden>}
            {category.isHidden && (
              <>
                {' '}
                <Badge tone="amber">Hidden, needs {MIN_TOP_LEVEL_MEDIA} images</Badge>
              </>
            )}
          </span>
        </div>
      </Cell>
      <Cell label={SUB_ITEMS} numeric shrink>
        {_count.subCategories}
      </Cell>
      <Cell label="Products" numeric shrink>
        <div className={css.counts}>
          {totalProducts > _count.products && (
            <Link href={adminPaths.products({ category: id })} className={css.totalProducts}>
              {totalProducts} with subcategories
            </Link>
          )}
          <span className={css.count}>{_count.products}</span>
        </div>
      </Cell>
      <Cell shrink className={css.actions}>
        <Actions row={row} {...handlers} />
      </Cell>
    </Row>
  );
}

function Thumbnail({ category: { uploads } }: { category: Category }) {
  const [first] = uploads;
  const src = first?.fileType === 'VIDEO' ? first.posterUrl : first?.url;
  if (!first || !src) return null;
  return (
    <span className={css.thumbnail}>
      <Picture
        src={src}
        alt=""
        width={first.width}
        tint={first.tint}
        sizes={pictureSizes.wideThumb}
        ratio="fill"
      />
    </span>
  );
}

type ActionsProps = Pick<CategoryRowProps, 'row' | 'onMove' | 'onEdit' | 'onAdd' | 'onDelete'>;

function Actions({ row, onMove, onEdit, onAdd, onDelete }: ActionsProps) {
  const { category, parent, index, siblings } = row;
  const { id, name } = category;
  const arrow = (icon: IconPath, direction: string, to: number) => {
    const canMove = to >= 0 && to < siblings;
    const buttonId = `${direction}-${id}`;
    const move = () => {
      onMove({ id, parentId: parent?.id ?? null, position: to });
      // React moves the row in the DOM, which can take the focus from the button.
      requestAnimationFrame(() => document.getElementById(buttonId)?.focus());
    };
    return (
      <IconButton
        id={buttonId}
        icon={icon}
        size="small"
        iconSize="small"
        className={css.arrow}
        label={`Move ${name} ${direction}`}
        aria-disabled={!canMove || undefined}
        onClick={canMove ? move : undefined}
      />
    );
  };
  return (
    <RowActions>
      {arrow(ICONS.arrowUp, 'up', index - 1)}
      {arrow(ICONS.arrowDown, 'down', index + 1)}
      <IconButton
        icon="plus"
        size="small"
        iconSize="small"
        label={`Add a subcategory to ${name}`}
        onClick={() => onAdd(category)}
      />
      <IconButton
        icon={ICONS.pencil}
        size="small"
        iconSize="small"
        label={`Edit ${name}`}
        onClick={() => onEdit(category)}
      />
      <IconButton
        icon={ICONS.trash}
        size="small"
        iconSize="small"
        label={`Delete ${name}`}
        onClick={() => onDelete(category)}
      />
    </RowActions>
  );
}
