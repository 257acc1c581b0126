import { more as rest, row, swatch } from './swatch.css';

interface SwatchColour {
  name: string;
  /** #rrggbb */
  hex: string;
}

/** How many colours a card shows. */
const MAX_SWATCHES = 5;

interface SwatchProps {
  hex: string;
  size?: 'regular' | 'large';
  ringed?: boolean;
  label?: string;
}

/** A round sample of one colour, decoration beside its name; with `label` it stands alone. */
export function Swatch({ hex, size, ringed, label }: SwatchProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return <span className={swatch({ size, ringed })} style={{ backgroundColor: hex }} {...named} />;
}

interface SwatchRowProps {
  colours: readonly SwatchColour[];
  /** the name of the colour that the picture beside it shows, where it matters: ringed */
  shown?: string;
}

/** Up to five swatches, then how many more there are; read aloud as the list of names. */
export function SwatchRow({ colours, shown }: SwatchRowProps) {
  if (colours.length === 0) return null;
  const more = colours.length - MAX_SWATCHES;
  const names = colours.map(({ name }) => (name === shown ? `${name} (shown)` : name)).join(', ');
  const label = `${colours.length === 1 ? 'Colour' : `${colours.length} colours`}: ${names}`;
  return (
    <div className={row} role="img" aria-label={label}>
      {colours.slice(0, MAX_SWATCHES).map(({ name, hex }) => (
        <Swatch key={`${name} ${hex}`} hex={hex} ringed={name === shown} />
      ))}
      {more > 0 && <span className={rest}>+{more}</span>}
    </div>
  );
}
