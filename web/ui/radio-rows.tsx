import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { FieldError } from './field';
import * as css from './radio-rows.css';
import { VisuallyHidden } from './visually-hidden';

export interface RadioRow<Value extends string> {
  value: Value;
  title: ReactNode;
  /** A badge after the title. */
  badge?: ReactNode;
  /** Quiet lines under the title; line breaks in a string are kept. */
  text?: ReactNode;
  /** At the row's right end, with its own presses: an Edit button. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioRowsProps<Value extends string> {
  /** The question the rows answer. */
  legend: string;
  hideLegend?: boolean;
  rows: readonly RadioRow<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  name?: string;
}

/** One choice of several, as joined boxes: a radio group, moved through with the arrow keys. */
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
      <RadioGroup.Root
        className={css.group}
        value={value ?? ''}
        onValueChange={(next) => onChange(next as Value)}
        aria-labelledby={legendId}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error ? true : undefined}
        name={name}
      >
        {rows.map((row) => (
          <Row key={row.value} row={row} id={`${id}${row.value}`} />
        ))}
      </RadioGroup.Root>
      <div className={error && css.errorPlace}>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

function Row<Value extends string>({ row, id }: { row: RadioRow<Value>; id: string }) {
  const titleId = `${id}title`;
  const textId = `${id}text`;
  return (
    <div className={css.row}>
      <label className={css.choice} htmlFor={id}>
        <RadioGroup.Item
          id={id}
          className={css.circle}
          value={row.value}
          disabled={row.disabled}
          aria-labelledby={titleId}
          aria-describedby={row.text ? textId : undefined}
        >
          <RadioGroup.Indicator className={css.dot} />
        </RadioGroup.Item>
        <span className={css.words}>
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
