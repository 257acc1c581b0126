/** How things are dragged in the back office: with the mouse, a finger or the keyboard, and what is said meanwhile. */
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

/** A mouse has to move a little first, so that a click stays a click; a finger has to rest, so that a swipe scrolls. */
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

/** Sentences for those who listen; positions count from 1. */
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
      // At first it lies over its own place, which has been said.
      if (!over || (over.id === active.id && !moved.current)) return undefined;
      moved.current = true;
      return `${name(active)} is over place ${position(over)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active)} is now ${position(over)}.` : `${name(active)} is back in its place.`,
    onDragCancel: ({ active }) => `${name(active)} is back in its place.`,
  };
  return { announcements, screenReaderInstructions: INSTRUCTIONS };
}
