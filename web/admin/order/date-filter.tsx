import { useId, useState } from 'react';
import { FieldError } from '../../ui/field';
import { SelectField, TextField } from '../../ui/fields';
import { filter } from '../list/list.css';
import type { ListQuery } from '../list/use-list-query';
import * as css from './orders-page.css';
import { getDateRanges, type OrdersQuery } from './orders-query';

/** Browsers accept years of six digits without it. */
const LAST_DAY = '9999-12-31';

/** Preset date ranges in a select; two date fields appear for a custom range. */
export function DateFilter({ query, from, to }: { query: ListQuery } & Pick<OrdersQuery, 'from' | 'to'>) {
  const ranges = getDateRanges(new Date());
  const selectedRange = ranges.find((range) => range.from === from && range.to === to);
  const hasOwnDays = !selectedRange && Boolean(from || to);
  // Also while there is no day: a date of which a part was deleted is none.
  const [isChoosingDays, setChoosingDays] = useState(false);
  const isCustom = isChoosingDays || hasOwnDays;
  const isReversed = from !== undefined && to !== undefined && from > to;
  const errorId = useId();
  const describedBy = isReversed ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  const choose = (value: string) => {
    setChoosingDays(value === 'own');
    if (value === 'own') return;
    const range = ranges.find((each) => each.value === value);
    query.set({ from: range?.from ?? null, to: range?.to ?? null }, { push: true });
  };
  const setDay = (day: { from: string } | { to: string }) => {
    setChoosingDays(true);
    query.set(day);
  };
  return (
    <>
      <SelectField
        label="Date"
        hideLabel
        className={filter}
        value={isCustom ? 'own' : (selectedRange?.value ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Any date</option>
        {ranges.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value="own">Between two days</option>
      </SelectField>
      {isCustom && (
        <>
          <div className={css.days}>
            <TextField
              type="date"
              label="From"
              hideLabel
              className={css.day}
              value={from ?? ''}
              max={to ?? LAST_DAY}
              onChange={(event) => setDay({ from: event.target.value })}
              {...describedBy}
            />
            <span aria-hidden>to</span>
            <TextField
              type="date"
              label="To"
              hideLabel
              className={css.day}
              value={to ?? ''}
              min={from}
              max={LAST_DAY}
              onChange={(event) => setDay({ to: event.target.value })}
              {...describedBy}
            />
          </div>
          <div className={css.daysError}>
            <FieldError id={errorId}>
              {isReversed ? 'The first day is after the last.' : undefined}
            </FieldError>
          </div>
        </>
      )}
    </>
  );
}
