/** The days as bars: the best one dark and named, today, still going on, dashed. */
import {
  Bar,
  BarChart,
  type BarShapeProps,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { longDay, shortDay } from '../../../src/dashboard/days';
import { daysToName, scaleFor, shortRupees } from '../../../src/dashboard/figures';
import type { DaySales } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import * as css from './sales-chart.css';

interface Point {
  day: string;
  orders: number;
  paise: number;
  isBest: boolean;
  isToday: boolean;
  /** from 0 at the left end to 1 */
  place: number;
}

function pointsOf(days: readonly DaySales[]): Point[] {
  const paise = days.map(({ sales }) => fromRupees(sales));
  const best = paise.indexOf(Math.max(...paise));
  return days.map(({ day, orders }, index) => ({
    day,
    orders,
    paise: paise[index] ?? 0,
    isBest: index === best && (paise[index] ?? 0) > 0,
    isToday: index === days.length - 1,
    place: index / Math.max(days.length - 1, 1),
  }));
}

export default function SalesChart({ days }: { days: readonly DaySales[] }) {
  const points = pointsOf(days);
  const lines = scaleFor(Math.max(...points.map(({ paise }) => paise)));
  const highest = lines.at(-1) ?? 0;
  const named = daysToName(points.length).flatMap((index) => points[index]?.day ?? []);
  const today = points.at(-1)?.day;
  return (
    <ResponsiveContainer width="100%" height="100%" className={css.drawing}>
      <BarChart data={points} accessibilityLayer={false} margin={MARGIN} barCategoryGap="18%">
        <CartesianGrid vertical={false} />
        <XAxis
          dataKey="day"
          ticks={named}
          interval="preserveStartEnd"
          tickLine={false}
          tickFormatter={(day: string) => (day === today ? 'Today' : shortDay(day))}
        />
        <YAxis
          width="auto"
          ticks={lines}
          domain={[0, highest]}
          interval={0}
          tickLine={false}
          axisLine={false}
          tickFormatter={(paise: number) => shortRupees(paise, highest)}
        />
        <Tooltip content={DayNote} isAnimationActive={false} />
        <Bar dataKey="paise" shape={DayBar} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** Room for the best day's name above, and for half of "Today" at the right. */
const MARGIN = { top: 24, right: 20, bottom: 0, left: 0 };
const GAP = 6;

function DayBar({ x, y, width, height, payload }: BarShapeProps) {
  const { day, paise, isBest, isToday, place } = payload as Point;
  if (paise === 0) return <g />;
  const anchor = place < 0.2 ? 'start' : place > 0.8 ? 'end' : 'middle';
  const at = anchor === 'start' ? x : anchor === 'end' ? x + width : x + width / 2;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        className={isToday ? css.today : isBest ? css.best : css.bar}
      />
      {isBest && (
        <text x={at} y={y - GAP} textAnchor={anchor} className={css.name}>
          {formatRupees(paise)}, {isToday ? 'today' : shortDay(day)}
        </text>
      )}
    </g>
  );
}

function DayNote({ active, payload }: TooltipContentProps) {
  const point = payload[0]?.payload as Point | undefined;
  if (!active || !point) return null;
  return (
    <div className={css.note}>
      <div className={css.noteDay}>{longDay(point.day)}</div>
      <div>
        {formatRupees(point.paise)}
        {point.isToday && ' so far'}
      </div>
      <div>
        {point.orders.toLocaleString('en-IN')} {point.orders === 1 ? 'order' : 'orders'}
      </div>
    </div>
  );
}
