import { Command } from 'cmdk';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type Entry, type EntryGroup, groupsOf, pagesFor } from './entries';
import * as css from './quick-search.css';
import { QuickSearchOption } from './quick-search-option';
import { recentOf } from './recent-searches';
import { useQuickSearch } from './use-quick-search';

interface QuickSearchBoxProps {
  userId: string;
  onChoose: (entry: Entry) => void;
}

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

const valueIn = (heading: string, { id }: Entry) => `${heading} ${id}`;

/** The field and what fits: the pages at once, the rest when the store has answered. */
export function QuickSearchBox({ userId, onChoose }: QuickSearchBoxProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const [recent] = useState(() => recentOf(userId));
  const finding = useQuickSearch(typed);
  const pages = pagesFor(typed);
  const results = finding.found ? groupsOf(finding.found) : [];
  const groups: EntryGroup[] = [
    { heading: 'Recent', entries: typed === '' ? recent : [] },
    { heading: 'Go to', entries: pages },
    ...results,
  ].filter(({ entries }) => entries.length > 0);
  const values = groups.flatMap(({ heading, entries }) => entries.map((entry) => valueIn(heading, entry)));

  // Another list begins at its first line.
  const list = useRef<HTMLDivElement>(null);
  const listKey = values.join('\n');
  const [chosen, setChosen] = useState({ in: '', value: '' });
  if (chosen.in !== listKey) setChosen({ in: listKey, value: values[0] ?? '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the other list that brings the reader back to the top
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [listKey]);
  const base = useId();
  const idOf = (value: string) => `${base}${values.indexOf(value)}`;

  const enter = useEnter(results[0]?.entries[0], finding.searching, pages.length > 0, onChoose);
  return (
    // Ctrl and K closes quick search, and so can't be cmdk's "up".
    <Command
      label="Find anything"
      shouldFilter={false}
      vimBindings={false}
      value={chosen.value}
      onValueChange={(value) => setChosen({ in: listKey, value })}
      className={css.command}
      onKeyDown={enter.onKeyDown}
    >
      <div className={css.field}>
        <Icon name="search" />
        <Command.Input
          asChild
          value={text}
          onValueChange={(value) => {
            setText(value);
            enter.reset();
          }}
        >
          <input
            className={css.input}
            placeholder="Find an order, product or customer"
            maxLength={200}
            enterKeyHint="go"
            aria-activedescendant={chosen.value && idOf(chosen.value)}
            data-autofocus
          />
        </Command.Input>
      </div>
      <Command.List ref={list} label="What fits" className={css.list} aria-busy={finding.searching}>
        {groups.map(({ heading, entries }) => (
          <Command.Group key={heading} heading={heading} className={css.group}>
            {entries.map((entry) => {
              const value = valueIn(heading, entry);
              return (
                <QuickSearchOption
                  key={entry.id}
                  id={idOf(value)}
                  value={value}
                  entry={entry}
                  onChoose={() => onChoose(entry)}
                />
              );
            })}
          </Command.Group>
        ))}
      </Command.List>
      <div className={css.foot}>
        <p role="status" className={css.status}>
          {statusOf(finding, typed, values.length)}
        </p>
        {finding.failed && (
          <Button variant="quiet" size="small" onClick={finding.again}>
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

function statusOf(
  { searching, failed }: ReturnType<typeof useQuickSearch>,
  typed: string,
  total: number,
): string {
  if (searching) return 'Searching…';
  if (failed) return 'The search is not available right now.';
  if (typed === '') return '';
  return total === 0 ? `Nothing found for “${typed}”.` : `${total} found`;
}

/** Enter before the answer is there means the answer, not what an earlier one left on the screen. */
function useEnter(
  first: Entry | undefined,
  searching: boolean,
  hasPages: boolean,
  onChoose: (entry: Entry) => void,
) {
  const [waits, setWaits] = useState(false);
  const moved = useRef(false);
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (!waits || searching) return;
    setWaits(false);
    if (first) choose(first);
  }, [waits, searching, first]);
  return {
    onKeyDown(event: KeyboardEvent) {
      if (MOVES.has(event.key)) moved.current = true;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (!searching || moved.current || hasPages) return;
      event.preventDefault();
      setWaits(true);
    },
    reset() {
      moved.current = false;
      setWaits(false);
    },
  };
}
