import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '#web/identity/me.ts';
import { useSought } from '#web/ui/search-list/use-sought.ts';
import { walk } from '#web/ui/search-list/walk.ts';
import { type Option, optionsOf } from './options.ts';
import type { Place } from './places.ts';
import { remember } from './recent.ts';
import { type FoundKind, mostAtOnce, useFound } from './use-found.ts';

const pageSize = 20;

interface Props {
  places: readonly Place[];
  onGone: () => void;
}

/** Debounced by 150 ms. */
export function useSearch({ places, onGone }: Props) {
  const navigate = useNavigate();
  const owner = useMe().data?.id ?? '';
  const { search: text, sought, isFresh, look: type } = useSought(150);
  const [only, setOnly] = useState<FoundKind>();
  const [size, setSize] = useState(pageSize);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the results of the input were there. */
  const isEntered = useRef(false);
  const found = useFound({ sought, only, size, places });
  const sections = found.sections.filter(({ kind }) => only === undefined || kind === only);
  const isIdle = text.trim() === '';
  const options = isIdle || sought === '' ? [] : optionsOf(sections, only);
  const active = Math.min(at, options.length - 1);
  // Results of another input do not count.
  const isCurrent = isFresh && !found.isOld;
  const isComplete = isCurrent && !found.isPending;

  function begin(): void {
    isEntered.current = false;
    setAt(0);
    setSize(pageSize);
  }

  function look(next: string): void {
    type(next);
    begin();
  }

  function show(kind: FoundKind | undefined): void {
    setOnly(kind);
    begin();
  }

  function choose(option: Option): option is Option & { found: object } {
    if (option.found) remember(owner, text.trim());
    else if (option.isAll) show(option.of);
    else setSize(Math.min(size + pageSize, mostAtOnce));
    return option.found !== null;
  }

  function click(option: Option, event: MouseEvent): void {
    if (choose(option) && !event.ctrlKey && !event.metaKey && !event.shiftKey) onGone();
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const next = walk(event.key, active, options.length);
    if (next !== null) setAt(next);
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') event.preventDefault();
    if (event.key !== 'Enter' || isIdle) return;
    event.preventDefault();
    if (isCurrent && options[active]) enter(options[active]);
    else isEntered.current = true;
  }

  function enter(option: Option | undefined): void {
    if (!option || !choose(option)) return;
    onGone();
    void navigate(option.found.path);
  }

  const enterLater = useEffectEvent(() => {
    const isNow = isEntered.current;
    isEntered.current = false;
    if (isNow) enter(options[active]);
  });
  useEffect(() => {
    if (isComplete) enterLater();
  }, [isComplete]);

  return { owner, text, sought, only, found, sections, isIdle, options, active, look, show, click, press };
}
