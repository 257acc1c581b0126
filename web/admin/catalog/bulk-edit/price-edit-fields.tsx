import { SelectField, TextField } from '../../../ui/fields';
import { ACTIONS, type PriceEditValues, ROUNDING_OPTIONS, TARGETS } from './price-edit';
import * as css from './selection-bar.css';

interface PriceEditFieldsProps {
  values: PriceEditValues;
  onChange: (values: PriceEditValues) => void;
  error: string | undefined;
}

/** How the prices of many products change. */
export function PriceEditFields({ values, onChange, error }: PriceEditFieldsProps) {
  const { unit, priceAction } = ACTIONS[values.action];
  const set = (changed: Partial<PriceEditValues>) => onChange({ ...values, ...changed });
  return (
    <div className={css.fields}>
      <SelectField
        label="Change"
        value={values.action}
        onChange={({ target }) => set({ action: target.value as PriceEditValues['action'] })}
      >
        {Object.entries(ACTIONS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {unit && (
        <TextField
          label={unit === 'percent' ? 'Percentage' : 'Amount in rupees'}
          inputMode="decimal"
          maxLength={12}
          value={values.number}
          error={error}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
      {unit && priceAction !== 'offMrp' && (
        <SelectField
          label="Which price"
          value={values.target}
          onChange={({ target }) => set({ target: target.value as PriceEditValues['target'] })}
        >
          {TARGETS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {unit && priceAction !== 'set' && (
        <SelectField
          label="Rounding"
          value={values.rounding}
          onChange={({ target }) => set({ rounding: target.value as PriceEditValues['rounding'] })}
        >
          {ROUNDING_OPTIONS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
