import { darken } from '../engine/color';
import { round } from '../engine/svg';
import type { BandStyle } from '../textile';

/** Colors as '#rrggbb'. */
export interface BandColors {
  /** the background */
  ground: string;
  first: string;
  second: string;
}

/** The left, right, top and bottom edge of a strip, in units of the garment. */
interface Strip {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Draws a motif at every `step` units from left to right. */
const repeatMotif = (from: number, to: number, step: number, draw: (x: number) => string): string => {
  let drawn = '';
  for (let x = from; x < to; x += step) drawn += draw(round(x));
  return drawn;
};

/** Draws a straight printed or woven strip as SVG. A panel clips it to its outline, so it may extend beyond the hem. */
export function drawBand(
  style: BandStyle,
  { x0, x1, y0, y1 }: Strip,
  { ground, first, second }: BandColors,
): string {
  if (style === 'none') return '';
  const h = y1 - y0;
  /** A horizontal bar; `from` and `height` are shares of the strip's height. */
  const drawBar = (from: number, height: number, color: string, opacity = 1): string =>
    `<rect x="${x0}" y="${round(y0 + h * from)}" width="${x1 - x0}" height="${round(h * height)}" fill="${color}" opacity="${opacity}"/>`;
  const cloth = drawBar(0, 1, ground);
  const middle = y0 + h / 2;
  switch (style) {
    case 'plain':
      return cloth + drawBar(0, 0.04, darken(ground, 0.35), 0.5);
    case 'lines':
      return (
        cloth +
        drawBar(0.1, 0.05, first) +
        drawBar(0.22, 0.12, second) +
        drawBar(0.42, 0.05, first) +
        drawBar(0.56, 0.24, second) +
        drawBar(0.88, 0.05, first)
      );
    case 'block': {
      const scale = round(h / 10) / 10;
      const drawBud = (x: number): string =>
        `<g transform="translate(${round(x + h * 0.31)} ${round(middle)}) scale(${scale})"><path d="M0 -26C-12 -12 -12 6 0 20C12 6 12 -12 0 -26Z" fill="${second}"/><path d="M0 -16C-6 -8 -6 4 0 12C6 4 6 -8 0 -16Z" fill="${ground}"/><circle cy="-2" r="3" fill="${first}"/><path d="M-17 22C-14 12 -18 0 -26 -6C-30 6 -26 18 -17 22ZM17 22C14 12 18 0 26 -6C30 6 26 18 17 22Z" fill="${first}"/></g>`;
      return (
        cloth +
        drawBar(0.07, 0.035, first) +
        drawBar(0.89, 0.035, first) +
        repeatMotif(x0, x1, h * 0.62, drawBud)
      );
    }
    case 'zari':
      return (
        cloth +
        [0.08, 0.19, 0.78, 0.89].map((from) => drawBar(from, 0.035, first)).join('') +
        drawBar(0.3, 0.4, first, 0.85) +
        repeatMotif(
          x0,
          x1,
          h * 0.3,
          (x) => `<circle cx="${x}" cy="${round(middle)}" r="${round(h * 0.09)}" fill="${ground}"/>`,
        )
      );
    case 'temple': {
      const spires = repeatMotif(
        x0,
        x1,
        22,
        (x) => `<path d="M${x} ${y0 + 1}l11 ${round(-h * 0.34)}l11 ${round(h * 0.34)}Z" fill="${ground}"/>`,
      );
      const lozenges = repeatMotif(
        x0,
        x1,
        26,
        (x) =>
          `<path d="M${x} ${round(middle)}l9 ${round(-h * 0.13)}l9 ${round(h * 0.13)}l-9 ${round(h * 0.13)}Z" fill="${ground}"/>`,
      );
      return (
        cloth +
        spires +
        drawBar(0.16, 0.07, first) +
        drawBar(0.3, 0.4, second, 0.9) +
        drawBar(0.78, 0.07, first) +
        lozenges
      );
    }
  }
}
