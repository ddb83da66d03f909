import { useQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { generatePath, useLocation, useNavigate } from 'react-router';
import type { Folder, FolderEntry } from '#contract/documents/folders.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { usePrinting } from '#web/ui/media/use-printing.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { contentsQuery, type Narrowing, pageSize } from '../documents.queries.ts';
import { isChangeable, useEntryActions } from '../office/entry-actions.ts';
import { Several } from '../office/several.tsx';
import type { Sort } from '../place.ts';
import { EntryRow } from './entry-row.tsx';
import { walkList } from './list-keys.ts';
import { ListHead } from './list-head.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import css from './list.module.css';
import { useEntries } from './use-entries.ts';
import { useSeek } from './use-seek.ts';
import { useShownPlace } from './use-shown-place.ts';

/** Estimated pixels of a row. */
const usualHeight = 74;

interface Props {
  folder: Folder | null;
  shownId: string | null;
  narrowing: Narrowing;
  state: TableState<Sort>;
  empty: ReactNode;
}

/** Virtualized, for 20,000 entries. One tab stop; arrow keys reach entries that have not loaded yet. */
export function EntryList({ folder, shownId, narrowing, state, empty }: Props) {
  // The virtualizer is mutable, so the compiler must not memoize its results.
  'use no memo';
  const t = useTexts('documents');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isAdmin = useIsAdmin();
  const actions = useEntryActions();
  const folderId = folder?.id ?? null;
  const total = useQuery(contentsQuery(folderId, 0, narrowing)).data?.total ?? 0;
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const top = useTopOf(body);
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => usualHeight,
    measureElement: (element) => (element as HTMLElement).offsetHeight || usualHeight,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 84,
    scrollPaddingEnd: 24,
    // Keeps the focused row rendered.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.min(active, range.count - 1)])],
  });
  const rows = virtualizer.getVirtualItems().toSorted((one, other) => one.index - other.index);
  const near = [...new Set(rows.map(({ index }) => Math.floor(index / pageSize)))];
  const entries = useEntries(folderId, narrowing, near);
  const all = Array.from({ length: usePrinting() ? total : 0 }, (_, index) => ({ index, start: 0 }));
  const drawn = all.length > 0 ? all.filter(({ index }) => entries.at(index)) : rows;
  const place = useShownPlace(entries, { folderId, id: shownId, narrowing });
  const brought = useRef<string | null>(null);
  useEffect(() => {
    if (body === null || place === undefined || brought.current === shownId) return;
    brought.current = shownId;
    if (rows.some(({ index }) => index === place)) return;
    setActive(place);
    virtualizer.scrollToIndex(place, { align: 'center' });
  }, [body, place, shownId, rows, virtualizer]);
  const selection = useSelection<FolderEntry>(entries.loaded.filter((entry) => isChangeable(entry, isAdmin)));
  const touched = useRef<number | null>(null);

  function open(entry: FolderEntry | undefined) {
    if (!entry) return;
    const isDocument = entry.kind === 'document';
    void navigate(
      { pathname: generatePath(pages.document, { id: entry.id }), search },
      { preventScrollReset: isDocument, state: isDocument ? { stays: true } : null },
    );
  }

  function toggle(entry: FolderEntry, index: number, range: boolean) {
    const from = touched.current;
    if (!range || from === null) selection.onToggle(entry, false);
    else void span(from, index, !selection.has(entry));
    touched.current = index;
  }

  async function span(from: number, to: number, on: boolean) {
    const rows = await entries.between(Math.min(from, to), Math.max(from, to)).catch(tellFailure);
    const possible = rows?.filter((entry) => isChangeable(entry, isAdmin)) ?? [];
    if (possible.length > 0) selection.onSpan(possible, on);
  }

  const seekFar = useSeek({ folderId, narrowing, entries, go: (place) => go(place, false) });

  function go(index: number, range: boolean) {
    const from = entries.at(active);
    if (range && from && isChangeable(from, isAdmin)) {
      void span(active, index, true);
      touched.current = index;
    }
    wanted.current = true;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  }

  if (entries.error && entries.total === undefined)
    return <FailureState title={t('list.failed')} error={entries.error} retry={entries.retry} />;
  if (entries.total === undefined) return <ListSkeleton />;
  if (entries.total === 0) return empty;
  return (
    <>
      <Sheet className={css.sheet}>
        <div
          role="grid"
          aria-label={folder?.name ?? t('title')}
          aria-rowcount={total + 1}
          aria-colcount={4}
          aria-multiselectable={isAdmin || undefined}
          onKeyDown={(event) =>
            walkList(event, {
              at: active,
              of: total,
              screenful: Math.max(1, Math.floor(window.innerHeight / usualHeight) - 2),
              nameAt: (index) => entries.at(index)?.name,
              seekFar,
              go,
              open: () => open(entries.at(active)),
              toggle: () => {
                const entry = entries.at(active);
                if (entry && isChangeable(entry, isAdmin)) toggle(entry, active, event.shiftKey);
              },
              clear: selection.onClear,
            })
          }
        >
          <ListHead state={state} sortable={folder !== null} />
          <div
            ref={setBody}
            role="rowgroup"
            className={css.body}
            data-choosing={selection.chosen.length > 0 || undefined}
            style={{ height: virtualizer.getTotalSize() }}
          >
            {drawn.map(({ index, start }) => {
              const entry = entries.at(index);
              const style = { transform: `translateY(${start - virtualizer.options.scrollMargin}px)` };
              if (!entry)
                return (
                  <div
                    key={index}
                    // Holds the focus until the row has loaded, so that no keys are lost.
                    ref={(element) => {
                      if (wanted.current && index === active) element?.focus({ preventScroll: true });
                    }}
                    role="row"
                    aria-rowindex={index + 2}
                    tabIndex={index === active ? 0 : -1}
                    className={css.row}
                    style={style}
                  >
                    <div role="gridcell" className={css.name}>
                      <Skeleton width="60%" height={18} />
                    </div>
                  </div>
                );
              return (
                <EntryRow
                  key={entry.id}
                  ref={(element) => {
                    virtualizer.measureElement(element);
                    if (!element || !wanted.current || index !== active) return;
                    wanted.current = false;
                    element.focus({ preventScroll: true });
                  }}
                  entry={entry}
                  index={index}
                  search={entry.kind === 'document' ? search : ''}
                  active={index === Math.min(active, total - 1)}
                  shown={entry.id === shownId}
                  selection={isChangeable(entry, isAdmin) ? selection : undefined}
                  onToggle={(range) => toggle(entry, index, range)}
                  style={style}
                  onFocus={() => setActive(index)}
                  onOpen={() => open(entry)}
                />
              );
            })}
          </div>
        </div>
      </Sheet>
      {actions && <Several folder={folder} selection={selection} total={total} />}
    </>
  );
}

/** Content above may change its height at any time. */
function useTopOf(element: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
