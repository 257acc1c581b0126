import { type ReactNode, useId } from 'react';
import { FieldError } from './field';
import * as css from './radio-rows.css';
import { VisuallyHidden } from './visually-hidden';

interface RadioRow<Value extends string> {
  value: Value;
  title: ReactNode;
  /** a badge after the title */
  badge?: ReactNode;
  /** below the title; line breaks in a string are kept */
  text?: ReactNode;
  /** at the right end of the row; a click on it does not select the row */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioRowsProps<Value extends string> {
  /** the accessible name of the group */
  legend: string;
  hideLegend?: boolean;
  rows: readonly RadioRow<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  name?: string;
}

/** A radio group shown as joined boxes. */
export function RadioRows<Value extends string>({
  legend,
  hideLegend = false,
  rows,
  value,
  onChange,
  error,
  name,
}: RadioRowsProps<Value>) {
  const id = useId();
  const legendId = `${id}legend`;
  const errorId = `${id}error`;
  const question = <span id={legendId}>{legend}</span>;
  return (
    <div>
      {hideLegend ? (
        <VisuallyHidden>{question}</VisuallyHidden>
      ) : (
        <div className={css.legend}>{question}</div>
      )}
      <div
        role="radiogroup"
        className={css.group}
        aria-labelledby={legendId}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
      >
        {rows.map((row) => (
          <Row
            key={row.value}
            row={row}
            id={`${id}${row.value}`}
            name={name ?? id}
            checked={row.value === value}
            onChoose={() => onChange(row.value)}
          />
        ))}
      </div>
      <div className={error && css.errorPlace}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

interface RowProps<Value extends string> {
  row: RadioRow<Value>;
  id: string;
  name: string;
  checked: boolean;
  onChoose: () => void;
}

function Row<Value extends string>({ row, id, name, checked, onChoose }: RowProps<Value>) {
  const titleId = `${id}title`;
  const textId = `${id}text`;
  return (
    <div className={css.row}>
      <label className={css.choice} htmlFor={id}>
        <span className={css.holder}>
          <input
            id={id}
            type="radio"
            name={name}
            value={row.value}
            checked={checked}
            onChange={onChoose}
            disabled={row.disabled}
            className={css.circle}
            aria-labelledby={titleId}
            aria-describedby={row.text ? textId : undefined}
          />
          <span className={css.dot} />
        </span>
        <span className={css.content}>
          <span id={titleId} className={css.title}>
            <span>{row.title}</span> {row.badge}
          </span>
          {row.text && (
            <span id={textId} className={css.note}>
              {row.text}
            </span>
          )}
        </span>
      </label>
      {row.aside && <div className={css.aside}>{row.aside}</div>}
    </div>
  );
}
