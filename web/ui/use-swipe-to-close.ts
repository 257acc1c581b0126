import { type PointerEvent, useRef } from 'react';

/** px a finger must travel before a swipe counts, and towards the edge before it closes. */
const START = 8;
const CLOSE = 96;
/** px per millisecond: a flick closes from any distance. */
const FLICK = 0.5;

/** Pointer handlers that let a finger push a panel out, to the right (1) or the left (-1). The panel needs `touch-action: pan-y`. */
export function useSwipeToClose(onAway: () => void, direction: 1 | -1 = 1) {
  const start = useRef<{ x: number; y: number; at: number; pointer: number; moving: boolean } | null>(null);

  const settle = (panel: HTMLElement) => {
    panel.style.transition = '';
    panel.style.transform = '';
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      start.current = {
        x: event.clientX,
        y: event.clientY,
        at: event.timeStamp,
        pointer: event.pointerId,
        moving: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || event.pointerId !== from.pointer) return;
      const away = (event.clientX - from.x) * direction;
      if (!from.moving) {
        if (Math.abs(event.clientY - from.y) > START) start.current = null;
        if (away < START) return;
        from.moving = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      event.currentTarget.style.transition = 'none';
      event.currentTarget.style.transform = `translateX(${Math.max(0, away) * direction}px)`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      start.current = null;
      if (!from?.moving) return;
      const away = (event.clientX - from.x) * direction;
      const speed = away / Math.max(1, event.timeStamp - from.at);
      // The leaving movement begins where the finger let go, so the place is kept.
      if (away > CLOSE || (away > START * 3 && speed > FLICK)) onAway();
      else settle(event.currentTarget);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null;
      settle(event.currentTarget);
    },
  };
}
