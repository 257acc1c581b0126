/** A chosen box, where a contrast theme replaces the color that distinguishes it from the others. */
export const chosenInForcedColors = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  borderColor: 'Highlight',
  color: 'HighlightText',
  outlineColor: 'CanvasText',
} as const;
