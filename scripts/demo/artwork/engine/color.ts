import { type Colour, palette } from '../recipe';

/** The '#rrggbb' of a palette name; a hex color is returned as it is. */
export function hex(colour: Colour): string {
  return colour.startsWith('#') ? colour : palette[colour as keyof typeof palette];
}

export function channels(colour: string): [number, number, number] {
  const part = (from: number): number => Number.parseInt(colour.slice(from, from + 2), 16);
  return [part(1), part(3), part(5)];
}

export function mix(a: string, b: string, share: number): string {
  const other = channels(b);
  const mixed = channels(a).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// Shadows are warm brown and lights are cream: pure black and white would look printed, not lit.
export const darker = (colour: string, share = 0.3): string => mix(colour, '#120c0a', share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, '#fffaf0', share);

/** 0 (black) to 1 (white), as the eye weighs it. */
export function lightness(colour: string): number {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** A stitch color that shows on the cloth without shouting. */
export const threadOn = (ground: string): string =>
  lightness(ground) > 0.62 ? darker(ground, 0.42) : lighter(ground, 0.62);
