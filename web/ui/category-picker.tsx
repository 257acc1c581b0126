import { useState } from 'react';
import * as css from './category-picker.css';
import { SelectField } from './fields';

interface PickableCategory {
  id: string;
  name: string;
  subCategories: readonly PickableCategory[];
}

interface CategoryPickerProps {
  /** the tree, from the top */
  categories: readonly PickableCategory[];
  /** the chosen category's id; '' for none */
  value: string;
  /** The id of the last choice; '' as soon as a level is cleared, though those above it stay on screen. */
  onChange: (id: string) => void;
  error?: string | undefined;
}

/** The ids that lead down to a category, itself included; none when it is not in the tree. */
export function findCategoryPath(categories: readonly PickableCategory[], id: string): string[] {
  for (const category of categories) {
    if (category.id === id) return [id];
    const children = findCategoryPath(category.subCategories, id);
    if (children.length > 0) return [category.id, ...children];
  }
  return [];
}

/** Chooses a category level by level; choosing one that has subcategories reveals the next level. */
export function CategoryPicker({ categories, value, onChange, error }: CategoryPickerProps) {
  // What a cleared level leaves above it, while nothing is chosen.
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
