import { more as rest, row, swatch } from './swatch.css';

interface SwatchColor {
  name: string;
  /** #rrggbb */
  hex: string;
}

/** How many colors a card shows. */
const MAX_SWATCHES = 5;

interface SwatchProps {
  hex: string;
  size?: 'regular' | 'large';
  ringed?: boolean;
  label?: string;
}

/** A round sample of one color, decoration beside its name; with `label` it stands alone. */
export function Swatch({ hex, size, ringed, label }: SwatchProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={swatch({ size, ringed })} style={{ backgroundColor: hex }} {...named} />;
}

interface SwatchRowProps {
  colors: readonly SwatchColor[];
  /** the name of the color that the picture beside it shows, where it matters: ringed */
  shown?: string;
}

/** Up to five swatches, then how many more there are; read aloud as the list of names. */
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
