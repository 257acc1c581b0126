import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import { type Entry, type EntryGroup, findPages, toEntryGroups } from './entries';
import { formatSearchLabel } from './format-search-label';
import * as css from './quick-search.css';
import { QuickSearchOption } from './quick-search-option';
import { readRecentEntries } from './recent-entries';
import { useQuickSearch } from './use-quick-search';

interface QuickSearchBoxProps {
  userId: string;
  onChoose: (entry: Entry) => void;
}

const MOVE_KEYS = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

const toValue = (heading: string, { id }: Entry) => `${heading} ${id}`;

/** The search field and its results: matching pages at once, orders, products and customers after the server has answered. */
export function QuickSearchBox({ userId, onChoose }: QuickSearchBoxProps) {
  const [text, setText] = useState('');
  const term = text.trim();
  const [recent] = useState(() => readRecentEntries(userId));
  const search = useQuickSearch(term);
  const permissions = useOwnPermissions();
  const pages = findPages(term, permissions);
  const resultGroups = search.results ? toEntryGroups(search.results, permissions) : [];
  const groups: EntryGroup[] = [
    { heading: 'Recent', entries: term === '' ? recent : [] },
    { heading: 'Go to', entries: pages },
    ...resultGroups,
  ].filter(({ entries }) => entries.length > 0);
  const values = groups.flatMap(({ heading, entries }) => entries.map((entry) => toValue(heading, entry)));

  // A new list of results selects its first option and scrolls to the top.
  const list = useRef<HTMLDivElement>(null);
  const listKey = values.join('\n');
  const [selected, setSelected] = useState({ listKey: '', value: '' });
  if (selected.listKey !== listKey) setSelected({ listKey, value: values[0] ?? '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list scrolls to the top
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [listKey]);
  const base = useId();
  const getOptionId = (value: string) => `${base}${values.indexOf(value)}`;

  const enterKey = useEnterKey(resultGroups[0]?.entries[0], search.isSearching, pages.length > 0, onChoose);
  return (
    // Ctrl+K closes quick search, so cmdk must not use it to move up.
    <Command
      label="Find anything"
      shouldFilter={false}
      vimBindings={false}
      value={selected.value}
      onValueChange={(value) => setSelected({ listKey, value })}
      className={css.command}
      onKeyDown={enterKey.onKeyDown}
    >
      <div className={css.field}>
        <Icon name="search" />
        <Command.Input
          asChild
          value={text}
          onValueChange={(value) => {
            setText(value);
            enterKey.reset();
          }}
        >
          <input
            className={css.input}
            placeholder={formatSearchLabel(permissions)}
            maxLength={200}
            enterKeyHint="go"
            aria-activedescendant={selected.value && getOptionId(selected.value)}
            data-autofocus
          />
        </Command.Input>
      </div>
      <Command.List ref={list} label="Results" className={css.list} aria-busy={search.isSearching}>
        {groups.map(({ heading, entries }) => (
          <Command.Group key={heading} heading={heading} className={css.group}>
            {entries.map((entry) => {
              const value = toValue(heading, entry);
              return (
                <QuickSearchOption
                  key={entry.id}
                  id={getOptionId(value)}
                  value={value}
                  entry={entry}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </Command.Group>
        ))}
      </Command.List>
      <div className={css.footer}>
        <p role="status" className={css.status}>
          {formatStatus(search, term, values.length)}
        </p>
        {search.isError && (
          <Button variant="quiet" size="small" onClick={search.retry}>
            Try again
          </Button>
        )}
        <p className={css.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      </div>
    </Command>
  );
}

function formatStatus(
  { isSearching, isError: failed }: ReturnType<typeof useQuickSearch>,
  term: string,
  total: number,
): string {
  if (isSearching) return 'Searching…';
  if (failed) return 'The search is not available right now.';
  if (term === '') return '';
  return total === 0 ? `Nothing found for “${term}”.` : `${total} found`;
}

/** Enter pressed while searching opens the first result of that search, not one of an earlier search that is still shown. */
function useEnterKey(
  first: Entry | undefined,
  isSearching: boolean,
  hasPages: boolean,
  onChoose: (entry: Entry) => void,
) {
  const [isWaiting, setWaiting] = useState(false);
  const hasMoved = useRef(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setWaiting(false);
    if (first) choose(first);
  }, [isWaiting, isSearching, first]);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (MOVE_KEYS.has(event.key)) hasMoved.current = true;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (!isSearching || hasMoved.current || hasPages) return;
      event.preventDefault();
      setWaiting(true);
    },
    reset() {
      hasMoved.current = false;
      setWaiting(false);
    },
  };
}
