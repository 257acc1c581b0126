/** A bar chart of the days: the best day is dark and labeled, today is dashed because it is not over. */
import { useState } from 'react';
import { formatLongDay, formatShortDay } from '../../../src/dashboard/days';
import { createChartScale, formatShortRupees, pickLabeledDays } from '../../../src/dashboard/metrics';
import type { DaySales } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import { formatOrderCount } from '../shared/order/format-order-count';
import * as css from './sales-chart.css';

interface Point {
  day: string;
  orders: number;
  paise: number;
}

const toPercent = (share: number) => `${share * 100}%`;

export default function SalesChart({ days }: { days: readonly DaySales[] }) {
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);
  const points: Point[] = days.map(({ day, orders, sales }) => ({ day, orders, paise: fromRupees(sales) }));
  const highestSales = Math.max(...points.map(({ paise }) => paise));
  const bestIndex = highestSales > 0 ? points.findIndex(({ paise }) => paise === highestSales) : -1;
  const todayIndex = points.length - 1;
  const gridLines = createChartScale(highestSales);
  const scaleTop = gridLines.at(-1) ?? 0;
  /** the middle of a day as a fraction of the chart's width */
  const getPosition = (index: number) => (index + 0.5) / points.length;
  /** With many days the label is wider than the last bar, and is aligned to the end of the chart. */
  const endsAtEdge = points.length > 7;
  const getDayLabel = (index: number, day: string) => (index === todayIndex ? 'Today' : formatShortDay(day));
  const bestPoint = points[bestIndex];
  const hovered = hoveredIndex === null ? undefined : points[hoveredIndex];
  return (
    <div className={css.drawing}>
      <div className={css.scale}>
        {gridLines.map((paise) => (
          <span key={paise} className={css.scaleLabel}>
            {formatShortRupees(paise, scaleTop)}
          </span>
        ))}
      </div>
      <div className={css.plot}>
        {gridLines.map((paise) => (
          <div
            key={paise}
            className={paise === 0 ? css.baseLine : css.line}
            style={{ bottom: toPercent(paise / scaleTop) }}
          />
        ))}
        <div className={css.bars} onPointerLeave={() => setHoveredIndex(null)}>
          {points.map(({ day, paise }, index) => (
            <div
              key={day}
              data-day={day}
              className={css.day}
              // A tap on a touch screen shows the note as well.
              onPointerEnter={() => setHoveredIndex(index)}
            >
              {paise > 0 && (
                <div
                  className={index === todayIndex ? css.today : index === bestIndex ? css.best : css.bar}
                  style={{ height: toPercent(paise / scaleTop) }}
                />
              )}
            </div>
          ))}
        </div>
        {bestPoint && (
          <span
            className={css.bestLabel}
            style={{
              left: toPercent(getPosition(bestIndex)),
              // As far left of its day as the day is in the chart: a label that is not wider than the chart never leaves it.
              transform: `translateX(-${toPercent(getPosition(bestIndex))})`,
              bottom: toPercent(bestPoint.paise / scaleTop),
            }}
          >
            {formatRupees(bestPoint.paise)},{' '}
            {bestIndex === todayIndex ? 'today' : formatShortDay(bestPoint.day)}
          </span>
        )}
        {hoveredIndex !== null && hovered && (
          <div
            className={css.note[getPosition(hoveredIndex) < 0.5 ? 'after' : 'before']}
            style={{ left: toPercent(getPosition(hoveredIndex)) }}
          >
            <div className={css.noteDay}>{formatLongDay(hovered.day)}</div>
            <div>
              {formatRupees(hovered.paise)}
              {hoveredIndex === todayIndex && ' so far'}
            </div>
            <div>{formatOrderCount(hovered.orders)}</div>
          </div>
        )}
      </div>
      <div className={css.dayLabels}>
        {pickLabeledDays(points.length).map((index) => (
          <span
            key={index}
            className={css.dayLabel[endsAtEdge && index === todayIndex ? 'end' : 'middle']}
            style={{ left: toPercent(endsAtEdge && index === todayIndex ? 1 : getPosition(index)) }}
          >
            {getDayLabel(index, points[index]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}
