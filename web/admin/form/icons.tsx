import type { IconPath } from '../../ui/icon';
import { iconSize } from '../../ui/icon.css';

/** Icons that only the back office shows. */
export const ICONS = {
  chevronUp: 'M5.5 15l6.5-6.5 6.5 6.5',
  pencil: 'M4 20l1-4.5L16.2 4.3a1.4 1.4 0 0 1 2 0l1.5 1.5a1.4 1.4 0 0 1 0 2L8.5 19 4 20ZM14 6.5l3.5 3.5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l.75 14h10.5l.75-14M10 10.5v6M14 10.5v6',
  arrowUp: 'M12 21V3m-6.5 6.5L12 3l6.5 6.5',
  arrowDown: 'M12 3v18m-6.5-6.5L12 21l6.5-6.5',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  upload: 'M12 15.5V4M7 8.5 12 3.75l5 4.75M4 15.5v5h16v-5',
} as const satisfies Record<string, IconPath>;

/** Marks what can be dragged. */
export const DragIcon = () => (
  <svg className={iconSize.small} viewBox="0 0 24 24" focusable="false" aria-hidden>
    <g fill="currentColor" stroke="none">
      {[6, 12, 18].flatMap((y) => [9, 15].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />))}
    </g>
  </svg>
);
