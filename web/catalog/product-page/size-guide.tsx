import { useState } from 'react';
import type { CategoryLink } from '../../../src/catalog/shapes';
import { Dialog } from '../../ui/dialog';
import * as css from './size-guide.css';
import { findWearer, SIZE_TABLES, toInches, type Wearer } from './size-tables';

interface SizeGuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** the product's categories, which decide which table is shown first */
  path: readonly CategoryLink[];
}

type Unit = 'cm' | 'inches';
const UNITS: readonly Unit[] = ['cm', 'inches'];
const WEARERS = Object.keys(SIZE_TABLES) as Wearer[];

/** Body measurements of the store's sizes. */
export default function SizeGuide({ open, onOpenChange, path }: SizeGuideProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Size guide"
      description="These are body measurements, not garment measurements. If you are between two sizes, choose the larger."
    >
      <Guide first={findWearer(path)} />
    </Dialog>
  );
}

function Guide({ first }: { first: Wearer }) {
  const [wearer, setWearer] = useState(first);
  const [unit, setUnit] = useState<Unit>('cm');
  const { name, measures, rows } = SIZE_TABLES[wearer];
  return (
    <>
      <div className={css.choices}>
        <Choice
          legend="Sizes for"
          options={WEARERS}
          nameOf={(each) => SIZE_TABLES[each].name}
          value={wearer}
          onChange={setWearer}
        />
        <Choice
          legend="Measured in"
          options={UNITS}
          nameOf={(each) => each}
          value={unit}
          onChange={setUnit}
        />
      </div>
      <table className={css.table}>
        <caption className={css.caption}>
          {name}, in {unit}
        </caption>
        <thead>
          <tr>
            {['Size', ...measures].map((title) => (
              <th key={title} scope="col" className={css.head}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, cm }) => (
            <tr key={size} className={css.row}>
              <th scope="row" className={css.size}>
                {size}
              </th>
              {cm.map((length, index) => (
                <td key={measures[index]} className={css.cell}>
                  {unit === 'cm' ? length : toInches(length)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, nameOf, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={css.option}
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {nameOf(option)}
        </button>
      ))}
    </fieldset>
  );
}
