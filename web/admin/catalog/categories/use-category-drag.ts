import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { Category } from '../../../../src/catalog/shapes';
import { type DropZone, findCategory, type Move, resolveDrop, type VisibleCategory } from './category-tree';

/** The fraction of a row's height at either end in which a drop is beside the row instead of into it. */
const EDGE = 0.28;

/** The row under the pointer, and whether it points before, into or after it. */
const findRowUnderPointer: CollisionDetection = ({
  pointerCoordinates,
  droppableContainers,
  droppableRects,
}) => {
  if (!pointerCoordinates) return [];
  for (const droppableContainer of droppableContainers) {
    const rect = droppableRects.get(droppableContainer.id);
    if (!rect || pointerCoordinates.y < rect.top || pointerCoordinates.y >= rect.bottom) continue;
    const share = (pointerCoordinates.y - rect.top) / rect.height;
    const zone: DropZone = share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'into';
    return [{ id: droppableContainer.id, data: { droppableContainer, value: 0, zone } }];
  }
  return [];
};

interface DropTarget {
  id: string;
  zone: DropZone;
}

interface Options {
  tree: readonly Category[];
  rows: readonly VisibleCategory[];
  expandedIds: ReadonlySet<string>;
  onMove: (move: Move) => void;
}

/** Drags rows with the mouse or a finger. With the keyboard, rows are moved by their buttons or in the form. */
export function useCategoryDrag({ tree, rows, expandedIds, onMove }: Options) {
  const [dragged, setDragged] = useState<Category | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  );

  function findDrop({ active, collisions }: Pick<DragMoveEvent, 'active' | 'collisions'>) {
    const [collision] = collisions ?? [];
    const row = rows.find(({ category }) => category.id === collision?.id);
    if (!collision || !row) return null;
    const zone = collision.data?.zone as DropZone;
    const isExpanded = expandedIds.has(row.category.id);
    const move = resolveDrop(tree, { id: String(active.id), row, zone, isExpanded });
    return move && { move, row, target: { id: row.category.id, zone } };
  }

  function onDragMove(event: DragMoveEvent) {
    const next = findDrop(event)?.target ?? null;
    setTarget((before) => (before?.id === next?.id && before?.zone === next?.zone ? before : next));
  }

  function stopDragging() {
    setDragged(null);
    setTarget(null);
  }

  const getName = (id: unknown) => findCategory(tree, String(id))?.name ?? '';
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${getName(active.id)}.`,
    onDragOver: () => undefined,
    // `useMoveCategory` announces the move.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${getName(active.id)} is back in its place.`,
  };

  return {
    dragged,
    target,
    context: {
      sensors,
      collisionDetection: findRowUnderPointer,
      accessibility: { announcements },
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
        setDragged(findCategory(tree, String(active.id))),
      onDragMove,
      onDragEnd: (event: DragEndEvent) => {
        const drop = findDrop(event);
        stopDragging();
        if (drop) onMove(drop.move);
      },
      onDragCancel: stopDragging,
    },
  };
}
