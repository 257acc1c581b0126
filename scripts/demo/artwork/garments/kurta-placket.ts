import { drawButton, drawDomeButton, drawFineStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { Decoration, Panel } from '../engine/panel';
import type { Kurta } from '../piece';

/** Creates the strip of the front opening, from the y `from` to the y `to`. */
export function createPlacket(from: number, to: number, cloth: Fabric, thread: string): Panel {
  return {
    path: `M-19 ${from}L-19 ${to}C-12 ${to + 6} 12 ${to + 6} 19 ${to}L19 ${from}C8 ${from - 4} -8 ${from - 4} -19 ${from}Z`,
    cloth,
    height: 0x8c,
    shadow: { opacity: 0.4, blur: 3, dx: 2, dy: 3 },
    edge: { width: 6, opacity: 0.15 },
    lines: drawFineStitch(`M-14 ${from}L-14 ${to - 3}L14 ${to - 3}L14 ${from}`, thread, { opacity: 0.55 }),
  };
}

/** Creates the buttons between two heights. A placket to the hem has the covered buttons of a sherwani. */
export function createButtons(kurta: Kurta, from: number, to: number): Decoration[] {
  const placket = kurta.placket ?? 'half';
  if (placket === 'none') return [];
  const color = toHex(kurta.buttons ?? 'natural');
  const count = { short: 3, half: 5, full: 9 }[placket];
  return Array.from({ length: count }, (_, i): Decoration => {
    const y = from + ((to - from) * (i + 0.35)) / count;
    return {
      at: [0, Math.round(y)],
      svg: placket === 'full' ? drawDomeButton(0, 0, 8, color) : drawButton(0, 0, 7.5, color),
    };
  });
}
