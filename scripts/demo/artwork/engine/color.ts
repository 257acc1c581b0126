import { type Color, palette } from '../palette';

/** The '#rrggbb' of a palette name; a hex color is returned as it is. */
export function toHex(color: Color): string {
  return color.startsWith('#') ? color : palette[color as keyof typeof palette];
}

/** The red, green and blue of '#rrggbb', each 0 to 255. */
export function toChannels(color: string): [number, number, number] {
  const readChannel = (from: number): number => Number.parseInt(color.slice(from, from + 2), 16);
  return [readChannel(1), readChannel(3), readChannel(5)];
}

/** Mixes two colors '#rrggbb'; `share` is that of `b`, 0 to 1. */
export function mixColors(a: string, b: string, share: number): string {
  const target = toChannels(b);
  const mixed = toChannels(a).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The color of thin shadows, '#rrggbb'. */
export const WARM_BLACK = '#1a0d08';

// Shadows are warm brown and lights are cream, because pure black and white look printed instead of lit.
export const darken = (color: string, share = 0.3): string => mixColors(color, '#120c0a', share);
export const lighten = (color: string, share = 0.3): string => mixColors(color, '#fffaf0', share);

/** The perceived lightness, from 0 (black) to 1 (white), with the weights of Rec. 601. */
export function computeLightness(color: string): number {
  const [r, g, b] = toChannels(color);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A thread color with a moderate contrast to the cloth. */
export const chooseThread = (ground: string): string =>
  computeLightness(ground) > 0.62 ? darken(ground, 0.42) : lighten(ground, 0.62);
