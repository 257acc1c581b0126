import { more as rest, row, swatch } from './swatch.css';

interface SwatchColor {
  name: string;
  /** #rrggbb */
  hex: string;
}

const MAX_SWATCHES = 5;

interface SwatchProps {
  /** #rrggbb */
  hex: string;
  /** diameter: `regular` 14 px, `large` 18 px */
  size?: 'regular' | 'large';
  /** with a ring around it */
  ringed?: boolean;
  /** the accessible name, for a swatch without a text beside it */
  label?: string;
}

/** A round sample of a color. Decorative unless it has a `label`. */
export function Swatch({ hex, size, ringed, label }: SwatchProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={swatch({ size, ringed })} style={{ backgroundColor: hex }} {...named} />;
}

interface SwatchRowProps {
  colors: readonly SwatchColor[];
  /** the name of the color in the picture beside it, which gets a ring */
  shown?: string;
}

/** Up to five swatches and the number of others. Screen readers get all names. */
export function SwatchRow({ colors, shown }: SwatchRowProps) {
  if (colors.length === 0) return null;
  const more = colors.length - MAX_SWATCHES;
  const names = colors.map(({ name }) => (name === shown ? `${name} (shown)` : name)).join(', ');
  const label = `${colors.length === 1 ? 'Colour' : `${colors.length} colours`}: ${names}`;
  return (
    <div className={row} role="img" aria-label={label}>
      {colors.slice(0, MAX_SWATCHES).map(({ name, hex }) => (
        <Swatch key={`${name} ${hex}`} hex={hex} ringed={name === shown} />
      ))}
      {more > 0 && <span className={rest}>+{more}</span>}
    </div>
  );
}
