import { type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../text/classes.ts';
import type { SearchListOf } from './use-search-list.ts';

interface Look {
  list?: string | undefined;
  option?: string | undefined;
  active?: string | undefined;
}

interface Props<Item> {
  of: SearchListOf<Item>;
  label: string;
  css: Look;
  keyOf: (item: Item) => string;
  isChosen?: (item: Item) => boolean;
  /** Results of another input. */
  isOld?: boolean;
  children: (item: Item) => ReactNode;
}

export function SearchList<Item>({ of, label, css, keyOf, isChosen, isOld = false, children }: Props<Item>) {
  const { list, items, index, choose } = of;
  const pressed = useRef<Item>(undefined);

  function itemAt(place: EventTarget): Item | undefined {
    const option = place instanceof Element ? place.closest('[role=option]') : null;
    return option ? items[Number(option.id.slice(`${list}-`.length))] : undefined;
  }

  return (
    <div
      id={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isChosen ? true : undefined}
      aria-busy={isOld || undefined}
      className={css.list}
      onMouseDown={(event) => {
        // Keeps the focus in the field.
        event.preventDefault();
        pressed.current = itemAt(event.target);
      }}
      // New results may move the option away before the pointer is released.
      onClick={(event) => {
        const item = pressed.current ?? itemAt(event.target);
        pressed.current = undefined;
        if (item !== undefined) choose(item);
      }}
    >
      {items.map((item, at) => (
        <Option
          key={keyOf(item)}
          id={`${list}-${at}`}
          active={at === index}
          chosen={isChosen ? isChosen(item) : at === index}
          className={classes(css.option, at === index && css.active)}
        >
          {children(item)}
        </Option>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  active: boolean;
  chosen: boolean;
  className: string | undefined;
  children: ReactNode;
}

function Option({ id, active, chosen, className, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={line} id={id} role="option" aria-selected={chosen} className={className}>
      {children}
    </div>
  );
}
