import { useState } from 'react';
import { SelectField, TextField } from '../../ui/fields';
import { filter } from '../list/list.css';
import type { ListQuery } from '../list/use-list-query';
import { spansUntil, type WantedOrders } from './list-filters';
import * as css from './orders-page.css';

/** The usual spans in one choice; the two days themselves appear only for another one. */
export function DateFilter({ query, from, to }: { query: ListQuery } & Pick<WantedOrders, 'from' | 'to'>) {
  const spans = spansUntil(new Date());
  const known = spans.find((span) => span.from === from && span.to === to);
  const [choosing, setChoosing] = useState(false);
  const own = choosing || (!known && Boolean(from || to));
  const choose = (value: string) => {
    setChoosing(value === 'own');
    if (value === 'own') return;
    const span = spans.find((each) => each.value === value);
    query.set({ from: span?.from ?? null, to: span?.to ?? null }, { push: true });
  };
  return (
    <>
      <SelectField
        label="Date"
        hideLabel
        className={filter}
        value={own ? 'own' : (known?.value ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Any date</option>
        {spans.map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
        <option value="own">Between two days</option>
      </SelectField>
      {own && (
        <div className={css.days}>
          <TextField
            type="date"
            label="From"
            hideLabel
            className={css.day}
            value={from ?? ''}
            max={to}
            onChange={(event) => query.set({ from: event.target.value })}
          />
          <span aria-hidden>to</span>
          <TextField
            type="date"
            label="To"
            hideLabel
            className={css.day}
            value={to ?? ''}
            min={from}
            onChange={(event) => query.set({ to: event.target.value })}
          />
        </div>
      )}
    </>
  );
}
