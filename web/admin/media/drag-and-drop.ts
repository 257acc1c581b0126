/** Sensors and announcements for dragging with the mouse, a finger or the keyboard. */
import {
  type Announcements,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef } from 'react';

/** The mouse has to move a little before a drag starts, so that clicks still work; a finger has to rest, so that swipes scroll. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
}

const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'To move it, press Space, then the arrow keys. Press Space again to drop it, or Escape to cancel.',
};

/** Announcements for screen readers; positions start at 1. */
export function useDragAnnouncements(keys: readonly string[], nameOf: (key: string) => string) {
  const moved = useRef(false);
  const name = ({ id }: { id: UniqueIdentifier }) => nameOf(String(id));
  const position = ({ id }: { id: UniqueIdentifier }) => `${keys.indexOf(String(id)) + 1} of ${keys.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false;
      return `Picked up ${name(active)}. It is ${position(active)}.`;
    },
    onDragOver: ({ active, over }) => {
      // At the start it is over its own place, which `onDragStart` has announced.
      if (!over || (over.id === active.id && !moved.current)) return undefined;
      moved.current = true;
      return `${name(active)} is over position ${position(over)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active)} is now ${position(over)}.` : `${name(active)} is back in its place.`,
    onDragCancel: ({ active }) => `${name(active)} is back in its place.`,
  };
  return { announcements, screenReaderInstructions: INSTRUCTIONS };
}
