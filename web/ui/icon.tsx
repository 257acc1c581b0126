import { iconSize } from './icon.css';

/** Paths on a 24 × 24 grid, drawn with a stroke of 1.5. */
const paths = {
  menu: 'M3.5 8.5h17M3.5 15.5h17',
  search: 'M10.75 17.5a6.75 6.75 0 1 0 0-13.5 6.75 6.75 0 0 0 0 13.5ZM15.6 15.6 20.5 20.5',
  user: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.75 20.5c.4-3.9 3.4-6.25 7.25-6.25s6.85 2.35 7.25 6.25',
  heart:
    'M12 20.25C6.9 16.5 3.25 13.2 3.25 9.3 3.25 6.6 5.3 4.6 7.85 4.6c1.7 0 3.2.85 4.15 2.3.95-1.45 2.45-2.3 4.15-2.3 2.55 0 4.6 2 4.6 4.7 0 3.9-3.65 7.2-8.75 10.95Z',
  bag: 'M4.75 8h14.5l.75 12.5H4L4.75 8ZM8.5 10.75V7a3.5 3.5 0 0 1 7 0v3.75',
  close: 'm5 5 14 14M19 5 5 19',
  plus: 'M12 4.5v15M4.5 12h15',
  minus: 'M4.5 12h15',
  chevronDown: 'm5.5 9 6.5 6.5L18.5 9',
  chevronRight: 'm9 5.5 6.5 6.5L9 18.5',
  chevronLeft: 'M15 5.5 8.5 12l6.5 6.5',
  arrowRight: 'M3 12h18M14.5 5.5 21 12l-6.5 6.5',
  arrowLeft: 'M21 12H3m6.5-6.5L3 12l6.5 6.5',
  check: 'm4.5 12.5 5 5 10-11',
  checkCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM7.75 12.25l3 3 5.5-6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.25l3.5 2',
  warningCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.75M12 16.4v.1',
  home: 'm3.5 11 8.5-7.5 8.5 7.5M5.75 9.25V20.5h4.5v-6h3.5v6h4.5V9.25',
  external: 'M13.5 4H20v6.5M20 4l-9 9M17.5 14v6H4V6.5h6',
  eye: 'M2.5 12c2.2-4.2 5.5-6.5 9.5-6.5s7.3 2.3 9.5 6.5c-2.2 4.2-5.5 6.5-9.5 6.5S4.7 16.2 2.5 12ZM12 15.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  eyeOff:
    'M9.5 5.9A9.4 9.4 0 0 1 12 5.5c4 0 7.3 2.3 9.5 6.5a14 14 0 0 1-2.7 3.6M6 7.6A14.4 14.4 0 0 0 2.5 12c2.2 4.2 5.5 6.5 9.5 6.5 1.6 0 3-.35 4.3-1M3.5 3.5l17 17',
  heartFilled: '',
} as const;

export type IconName = keyof typeof paths;

/** Such a path, of an icon that pages of the shop need not load. */
export type IconPath = `M${string}`;

const isName = (icon: IconName | IconPath): icon is IconName => icon in paths;

export interface IconProps {
  name: IconName | IconPath;
  /** 16, 20 or 24 px */
  size?: keyof typeof iconSize;
  /** the accessible name of an icon without text beside it; without it, the icon is decorative */
  label?: string;
}

/** An icon in the color of the surrounding text. */
export function Icon({ name, size = 'regular', label }: IconProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden, as `named` says
    <svg className={iconSize[size]} viewBox="0 0 24 24" focusable="false" {...named}>
      <path
        d={name === 'heartFilled' ? paths.heart : isName(name) ? paths[name] : name}
        fill={name === 'heartFilled' ? 'currentColor' : undefined}
      />
    </svg>
  );
}
