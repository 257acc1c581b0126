import { type PointerEvent, useRef } from 'react';

/** Movement before a touch counts as a swipe, so that taps and scrolling are not swipes. */
const MIN_SWIPE_PX = 8;
/** A slow swipe over this distance closes the panel. */
const CLOSE_PX = 96;
/** A fast swipe closes the panel after a shorter distance. */
const FLICK_PX = 24;
const FLICK_PX_PER_MS = 0.5;

interface Swipe {
  x: number;
  y: number;
  /** ms, of the event */
  startedAt: number;
  pointerId: number;
  isMoving: boolean;
}

/** Pointer handlers to close a panel by a swipe to the right (1) or the left (-1). The panel needs `touch-action: pan-y`. */
export function useSwipeToClose(onClose: () => void, direction: 1 | -1 = 1) {
  const swipe = useRef<Swipe | null>(null);

  const resetPosition = (panel: HTMLElement) => {
    panel.style.transition = '';
    panel.style.transform = '';
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      swipe.current = {
        x: event.clientX,
        y: event.clientY,
        startedAt: event.timeStamp,
        pointerId: event.pointerId,
        isMoving: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const started = swipe.current;
      if (!started || event.pointerId !== started.pointerId) return;
      const distance = (event.clientX - started.x) * direction;
      if (!started.isMoving) {
        const vertical = Math.abs(event.clientY - started.y);
        if (vertical > MIN_SWIPE_PX && vertical >= distance) {
          swipe.current = null;
          return;
        }
        if (distance < MIN_SWIPE_PX) return;
        started.isMoving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      event.currentTarget.style.transition = 'none';
      event.currentTarget.style.transform = `translateX(${Math.max(0, distance) * direction}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const started = swipe.current;
      swipe.current = null;
      if (!started?.isMoving) return;
      const distance = (event.clientX - started.x) * direction;
      const speed = distance / Math.max(1, event.timeStamp - started.startedAt);
      // The position is kept, because the closing animation starts from it.
      if (distance > CLOSE_PX || (distance > FLICK_PX && speed > FLICK_PX_PER_MS)) onClose();
      else resetPosition(event.currentTarget);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      swipe.current = null;
      resetPosition(event.currentTarget);
    },
  };
}
