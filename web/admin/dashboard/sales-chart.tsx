/** The days as bars: the best one dark and labeled, today, which is not over yet, dashed. */
import { useState } from 'react';
import { formatLongDay, formatShortDay } from '../../../src/dashboard/days';
import { createChartScale, formatShortRupees, pickLabeledDays } from '../../../src/dashboard/metrics';
import type { DaySales } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import * as css from './sales-chart.css';

interface Point {
  day: string;
  orders: number;
  paise: number;
}

const percent = (share: number) => `${share * 100}%`;

/** Which side of a label stands on its day: near the ends of the chart a centered label would leave it. */
const anchorAt = (share: number) => (share < 0.2 ? 'start' : share > 0.8 ? 'end' : 'middle');

export default function SalesChart({ days }: { days: readonly DaySales[] }) {
  const [pointed, setPointed] = useState<number | null>(null);
  const points: Point[] = days.map(({ day, orders, sales }) => ({ day, orders, paise: fromRupees(sales) }));
  const most = Math.max(...points.map(({ paise }) => paise));
  const best = most > 0 ? points.findIndex(({ paise }) => paise === most) : -1;
  const today = points.length - 1;
  const lines = createChartScale(most);
  const highest = lines.at(-1) ?? 0;
  /** the middle of a day, as a share of the chart's width */
  const place = (index: number) => (index + 0.5) / points.length;
  /** The last bar is narrower than its label, which then ends with the chart. */
  const endsAtEdge = points.length > 7;
  const nameOf = (index: number, day: string) => (index === today ? 'Today' : formatShortDay(day));
  const bestPoint = points[best];
  const pointedAt = pointed === null ? undefined : points[pointed];
  return (
    <div className={css.drawing}>
      <div className={css.scale}>
        {lines.map((paise) => (
          <span key={paise} className={css.scaleLabel}>
            {formatShortRupees(paise, highest)}
          </span>
        ))}
      </div>
      <div className={css.plot}>
        {lines.map((paise) => (
          <div
            key={paise}
            className={paise === 0 ? css.baseLine : css.line}
            style={{ bottom: percent(paise / highest) }}
          />
        ))}
        <div className={css.bars} onPointerLeave={() => setPointed(null)}>
          {points.map(({ day, paise }, index) => (
            <div
              key={day}
              data-day={day}
              className={css.day}
              // A tap points too, and has no leaving.
              onPointerEnter={() => setPointed(index)}
            >
              {paise > 0 && (
                <div
                  className={index === today ? css.today : index === best ? css.best : css.bar}
                  style={{ height: percent(paise / highest) }}
                />
              )}
            </div>
          ))}
        </div>
        {bestPoint && (
          <span
            className={css.bestLabel[anchorAt(place(best))]}
            style={{ left: percent(place(best)), bottom: percent(bestPoint.paise / highest) }}
          >
            {formatRupees(bestPoint.paise)}, {best === today ? 'today' : formatShortDay(bestPoint.day)}
          </span>
        )}
        {pointed !== null && pointedAt && (
          <div
            className={css.note[place(pointed) < 0.5 ? 'after' : 'before']}
            style={{ left: percent(place(pointed)) }}
          >
            <div className={css.noteDay}>{formatLongDay(pointedAt.day)}</div>
            <div>
              {formatRupees(pointedAt.paise)}
              {pointed === today && ' so far'}
            </div>
            <div>
              {pointedAt.orders.toLocaleString('en-IN')} {pointedAt.orders === 1 ? 'order' : 'orders'}
            </div>
          </div>
        )}
      </div>
      <div className={css.dayLabels}>
        {pickLabeledDays(points.length).map((index) => (
          <span
            key={index}
            className={css.dayLabel[endsAtEdge && index === today ? 'end' : 'middle']}
            style={{ left: percent(endsAtEdge && index === today ? 1 : place(index)) }}
          >
            {nameOf(index, points[index]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  );
}
