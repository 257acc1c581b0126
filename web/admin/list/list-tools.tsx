/** Search field and filters above a table. Their values are stored in the URL. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from '../../ui/fields';
import { useDebounced } from '../../ui/use-debounced';
import { ChoiceField, type Choices } from '../form/choice-field';
import * as css from './list.css';
import type { ListQuery } from './use-list-query';

export function ListTools({ children, range }: { children: ReactNode; range?: string | null | undefined }) {
  return (
    <div className={css.tools}>
      {children}
      {range && (
        <p role="status" className={css.range}>
          {range}
        </p>
      )}
    </div>
  );
}

/** The search starts this long after the last key press. */
const SEARCH_DELAY_MS = 300;

interface ListSearchProps {
  query: ListQuery;
  /** "Search by name, category or fabric" */
  label: string;
  /** of the URL parameter */
  name?: string;
}

/** Searches after a pause in typing, and at once on Enter. */
export function ListSearch({ query, label, name = 'q' }: ListSearchProps) {
  const urlTerm = query.get(name);
  const [text, setText] = useState(urlTerm);
  const [searched, setSearched] = useState(urlTerm);
  const { set } = query;
  // The URL was changed by Back or a link: the field shows the new term.
  if (urlTerm !== searched) {
    setSearched(urlTerm);
    if (urlTerm !== text.trim()) setText(urlTerm);
  }
  const search = (term: string) => {
    if (term === searched) return;
    setSearched(term);
    set({ [name]: term });
  };
  const debounced = useDebounced(text, SEARCH_DELAY_MS);
  const searchNow = useEffectEvent(search);
  useEffect(() => searchNow(debounced.trim()), [debounced]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom does not support <search> yet
    <form
      role="search"
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        value={text}
        maxLength={200}
        icon="search"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

interface ListFilterProps {
  query: ListQuery;
  /** of the URL parameter */
  name: string;
  label: string;
  /** the first option, with the value '', shows everything */
  options: Choices<string>;
}

export function ListFilter({ query, name, label, options }: ListFilterProps) {
  return (
    <ChoiceField
      label={label}
      hideLabel
      className={css.filter}
      value={query.get(name)}
      choices={options}
      onChange={(value) => query.set({ [name]: value }, { push: true })}
    />
  );
}

/** "1–100 of 1,240 orders" */
export function formatRange(
  { page, limit, total, shown }: { page: number; limit: number; total: number; shown: number },
  [one, many]: readonly [one: string, many: string],
): string {
  const count = total.toLocaleString('en-IN');
  const noun = total === 1 ? one : many;
  if (total <= limit || shown === 0) return `${count} ${noun}`;
  const first = (page - 1) * limit + 1;
  return `${first.toLocaleString('en-IN')}–${(first + shown - 1).toLocaleString('en-IN')} of ${count} ${noun}`;
}
