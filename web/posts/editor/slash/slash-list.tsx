import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '#web/base/store.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { placeAt } from '#web/ui/overlay/place-at.ts';
import dropCss from '#web/ui/overlay/drop.module.css';
import { SearchList } from '#web/ui/search-list/search-list.tsx';
import { walk } from '#web/ui/search-list/walk.ts';
import { textBlocksQuery } from '../../templates/templates.queries.ts';
import { ignored, type Slash } from './slash.ts';
import { type Doings, matching, slashItems } from './slash-items.ts';
import css from './slash-list.module.css';

interface Props extends Doings {
  editor: Editor;
  slash: Slash;
}

/** What can be inserted at the caret. The focus stays in the text, which names the active entry. */
export function SlashList({ editor, slash, ...doings }: Props) {
  const asked = useStore(slash.asked);
  return asked && <List editor={editor} slash={slash} {...doings} />;
}

function List({ editor, slash, ...doings }: Props) {
  const t = useTexts('posts/templates');
  const list = useId();
  const drop = useRef<HTMLDivElement>(null);
  const asked = useStore(slash.asked);
  const [at, setAt] = useState({ query: '', index: 0 });
  const { data } = useQuery(textBlocksQuery);
  const query = asked?.query ?? '';
  const isInTable = editor.isActive('table');
  const all = slashItems(t, doings, data?.items ?? []).filter(({ key }) => key !== 'table' || !isInTable);
  const items = matching(all, query);
  const index = at.query === query && at.index < items.length ? at.index : 0;
  const found = items.length;
  const choose = (item: (typeof items)[number]) => asked?.command(item);
  const place = asked?.decorationNode;

  useEffect(() => {
    slash.onKey.set((event) => {
      const chosen = items[index];
      if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
        choose(chosen);
        return true;
      }
      const next = walk(event.key, index, items.length);
      if (next !== null) setAt({ query, index: next });
      return next !== null;
    });
    return () => slash.onKey.set(ignored);
  });

  useEffect(() => {
    const text = editor.view.dom;
    const named = {
      'aria-controls': list,
      'aria-haspopup': 'listbox',
      'aria-activedescendant': found > 0 ? `${list}-${index}` : null,
    };
    for (const [name, value] of Object.entries(named)) {
      if (value === null) text.removeAttribute(name);
      else text.setAttribute(name, value);
    }
    return () => {
      for (const name of Object.keys(named)) text.removeAttribute(name);
    };
  }, [editor, list, index, found]);

  useEffect(() => announce({ text: found > 0 ? t('slash.found', { count: found }) : t('slash.none') }), [found, t]);

  useEffect(() => {
    if (!drop.current || !(place instanceof HTMLElement)) return;
    if (!drop.current.matches(':popover-open')) drop.current.showPopover();
    return placeAt(place, drop.current, 'start');
  }, [place]);

  return (
    <div ref={drop} popover="manual" tabIndex={0} className={`${dropCss.drop} ${css.drop}`}>
      {found === 0 && <p className={css.none}>{t('slash.none')}</p>}
      <SearchList of={{ list, items, index, choose }} label={t('slash.label')} css={css} keyOf={({ key }) => key}>
        {({ icon, name, hint }) => (
          <>
            <Icon name={icon} />
            <span>
              {name}
              {hint && <small>{hint}</small>}
            </span>
          </>
        )}
      </SearchList>
    </div>
  );
}
