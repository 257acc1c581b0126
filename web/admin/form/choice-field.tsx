import type { ComponentProps } from 'react';
import { SelectField } from '../../ui/fields';

/** The value of a select and its name, in the order of the list. */
export type Choices<Value extends string> = readonly (readonly [value: Value, label: string])[];

interface ChoiceFieldProps<Value extends string>
  extends Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'children'> {
  value: Value;
  choices: Choices<Value>;
  onChange: (value: Value) => void;
}

/** A labeled select whose value has the type of its choices. */
export function ChoiceField<Value extends string>({ choices, onChange, ...props }: ChoiceFieldProps<Value>) {
  return (
    <SelectField
      {...props}
      onChange={({ target }) => {
        const chosen = choices[target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
