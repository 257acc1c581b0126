import { more as rest, row, swatch } from './swatch.css';

export interface SwatchColour {
  name: string;
  /** #rrggbb */
  hex: string;
}

/** How many colours a card shows. */
export const MAX_SWATCHES = 5;

/** A round sample of one colour, decoration beside its name; with `label` it stands alone. */
export function Swatch({ hex, size, label }: { hex: string; size?: 'regular' | 'large'; label?: string }) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={swatch({ size })} style={{ backgroundColor: hex }} {...named} />;
}

/** Up to five swatches, then how many more there are; read aloud as the list of names. */
export function SwatchRow({ colours }: { colours: readonly SwatchColour[] }) {
  if (colours.length === 0) return null;
  const more = colours.length - MAX_SWATCHES;
  const label = `${colours.length === 1 ? 'Colour' : `${colours.length} colours`}: ${colours.map(({ name }) => name).join(', ')}`;
  return (
    <div className={row} role="img" aria-label={label}>
      {colours.slice(0, MAX_SWATCHES).map(({ name, hex }) => (
        <Swatch key={`${name} ${hex}`} hex={hex} />
      ))}
      {more > 0 && <span className={rest}>+{more}</span>}
    </div>
  );
}
