import { TextField } from '../../../ui/fields';
import { ChoiceField } from '../../form/choice-field';
import {
  ACTION_CHOICES,
  ACTIONS,
  type PriceEditValues,
  ROUNDING_CHOICES,
  TARGET_CHOICES,
} from './price-edit';
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
      <ChoiceField
        label="Change"
        value={values.action}
        choices={ACTION_CHOICES}
        onChange={(action) => set({ action })}
      />
      {unit && (
        <TextField
          label={unit === 'percent' ? 'Percentage' : 'Amount in rupees'}
          inputMode="decimal"
          value={values.number}
          error={error}
          onChange={({ target }) => set({ number: target.value })}
        />
      )}
      {unit && priceAction !== 'offMrp' && (
        <ChoiceField
          label="Which price"
          value={values.target}
          choices={TARGET_CHOICES}
          onChange={(target) => set({ target })}
        />
      )}
      {unit && priceAction !== 'set' && (
        <ChoiceField
          label="Rounding"
          value={values.rounding}
          choices={ROUNDING_CHOICES}
          onChange={(rounding) => set({ rounding })}
        />
      )}
    </div>
  );
}
