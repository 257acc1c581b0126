import { useState } from 'react';
import * as css from './category-picker.css';
import { SelectField } from './fields';

interface PickableCategory {
  id: string;
  name: string;
  subCategories: readonly PickableCategory[];
}

interface CategoryPickerProps {
  /** the top-level categories with all their descendants */
  categories: readonly PickableCategory[];
  /** the id of the selected category; '' for none */
  value: string;
  /** Called with the id selected last, or with '' when a level is cleared. The levels above it stay visible. */
  onChange: (id: string) => void;
  error?: string | undefined;
}

/** The ids from the top-level category down to `id`; empty if it is not in the tree. */
export function findCategoryPath(categories: readonly PickableCategory[], id: string): string[] {
  for (const category of categories) {
    if (category.id === id) return [id];
    const children = findCategoryPath(category.subCategories, id);
    if (children.length > 0) return [category.id, ...children];
  }
  return [];
}

/** Selects a category level by level. A category with subcategories opens the next level. */
export function CategoryPicker({ categories, value, onChange, error }: CategoryPickerProps) {
  // The levels above a cleared one, while nothing is selected.
  const [keptPath, setKeptPath] = useState<readonly string[]>([]);
  const path = value ? findCategoryPath(categories, value) : keptPath;

  const levels = [categories];
  for (const id of path) {
    const children = levels.at(-1)?.find((category) => category.id === id)?.subCategories ?? [];
    if (children.length === 0) break;
    levels.push(children);
  }

  const choose = (level: number, id: string) => {
    setKeptPath(id ? [] : path.slice(0, level));
    onChange(id);
  };

  return (
    <fieldset>
      <legend className={css.legend}>Category</legend>
      <div className={css.levels}>
        {levels.map((options, level) => (
          <SelectField
            key={path[level - 1] ?? 'top'}
            label={`Select Category (Level ${level + 1})`}
            value={path[level] ?? ''}
            error={level === levels.length - 1 ? error : undefined}
            onChange={(event) => choose(level, event.target.value)}
          >
            <option value="">{level === 0 ? 'Choose a category' : 'Choose a subcategory'}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  );
}
