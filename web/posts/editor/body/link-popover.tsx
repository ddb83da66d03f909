import type { Editor } from '@tiptap/core';
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dayOf } from '#contract/base/clock.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import dropCss from '#web/ui/overlay/drop.module.css';
import { placeAt } from '#web/ui/overlay/place-at.ts';
import popoverCss from '#web/ui/overlay/popover.module.css';
import { SearchList } from '#web/ui/search-list/search-list.tsx';
import { useSearchList } from '#web/ui/search-list/use-search-list.ts';
import { classes } from '#web/ui/text/classes.ts';
import { addressOf } from './address.ts';
import { type Hit, hitsQuery } from './link-hits.ts';
import css from './link-popover.module.css';
import { plainAddress } from './wrapped/plain-address.ts';

interface Props {
  editor: Editor;
  /** Of the post: hits that some of it do not see are marked. */
  audience: NamedAudience | undefined;
  onClose: () => void;
}

/** At the chosen words; on a phone a sheet from below. Escape gives the focus back to the text. */
export function LinkPopover({ editor, audience, onClose }: Props) {
  const t = useTexts('posts/writing');
  const ui = useTexts('ui');
  const form = useId();
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const [refused, setRefused] = useState(false);
  const search = useSearchList<Hit[], Hit>({
    ask: (sought) => hitsQuery(sought, audience),
    isAsked: (sought) => sought !== '' && addressOf(sought) === null,
    itemsOf: (hits) => hits,
    choose: (hit) => set(hit.href, hit.title),
  });
  const typed = addressOf(search.search);
  const hits: Hit[] = typed
    ? [{ href: typed, kind: 'typed', icon: 'link', title: typed, where: null }]
    : search.sought === ''
      ? []
      : search.items;
  const drop = useDropAt(editor, onClose);
  const [begun, setBegun] = useState(false);

  // Typing replaces it.
  useEffect(() => {
    if (begun) drop.select();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [begun]);

  /** What was linked so far, in the field once. */
  function begin() {
    if (begun) return;
    setBegun(true);
    search.look(before);
  }

  function set(href: string, words: string) {
    setLink(editor, href, words);
    drop.close();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const chosen = typed ? undefined : search.index === null ? undefined : hits[search.index];
    if (typed) set(typed, plainAddress(search.search.trim()));
    else if (chosen) set(chosen.href, chosen.title);
    else setRefused(true);
  }

  function remove() {
    editor.chain().extendMarkRange('link').unsetLink().run();
    drop.close();
  }

  return (
    <>
      <span ref={drop.anchor} className={css.anchor} style={drop.at} />
      {createPortal(
        <div
          {...drop.drop}
          aria-label={t('link.title')}
          className={classes(dropCss.drop, popoverCss.popover, dropCss.sheet, css.popover)}
        >
          <form id={form} onSubmit={submit} noValidate className={css.form}>
            <TextField
              label={t('link.address')}
              error={refused ? t('link.refused') : undefined}
              {...search.input}
              aria-expanded={hits.length > 0}
              onChange={(event) => {
                search.input.onChange(event);
                setRefused(false);
              }}
              onFocus={begin}
              onKeyDown={(event) => {
                const isForm = event.key === 'Enter' && (typed !== null || hits.length === 0);
                if (!isForm) search.input.onKeyDown(event);
              }}
              inputMode="url"
              data-autofocus
            />
            <SearchList
              of={{ ...search, items: hits, index: typed ? 0 : search.index }}
              label={t('link.hits')}
              css={css}
              keyOf={(hit) => `${hit.kind} ${hit.href}`}
              isOld={search.found.isPlaceholderData}
            >
              {(hit) => <HitLine hit={hit} />}
            </SearchList>
            <div className={css.actions}>
              {before && (
                <Button small variant="quiet" onClick={remove}>
                  {t('link.remove')}
                </Button>
              )}
              <span />
              <Button small onClick={drop.close}>
                {ui('cancel')}
              </Button>
              <Button small variant="primary" type="submit">
                {t('link.set')}
              </Button>
            </div>
          </form>
        </div>,
        document.body,
      )}
    </>
  );
}

function HitLine({ hit: { icon, kind, title, language, where, unseen } }: { hit: Hit }) {
  const t = useTexts('posts/writing');
  const { longDay, number } = useFormats();
  const langs = useContentLangs();
  const about = (() => {
    if (kind === 'typed') return t('link.typed');
    if (kind === 'folder') return t('link.folder');
    if (kind === 'document') return where ? t('link.documentIn', { folder: where }) : t('link.document');
    return where ? t('link.postOf', { day: longDay(dayOf(new Date(where))) }) : t('link.post');
  })();
  return (
    <>
      <Icon name={icon} />
      <span>
        <b lang={kind === 'typed' ? undefined : langs(language ?? null)}>{title}</b>
        <small>{about}</small>
        {unseen && (
          <small className={css.unseen}>
            <Icon name="lock" size="small" />
            {t('link.unseen', { count: unseen.people, unseeing: number(unseen.unseeing) })}
          </small>
        )}
      </span>
    </>
  );
}

/** Opened at once, with the focus in its field; whatever closes it, the text has the focus again. */
function useDropAt(editor: Editor, onClose: () => void) {
  const anchor = useRef<HTMLSpanElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const [at] = useState(() => placeOf(editor));
  useEffect(() => {
    const [button, shown] = [anchor.current, drop.current];
    if (!button || !shown) return undefined;
    shown.showPopover();
    shown.querySelector('input')?.focus();
    return placeAt(button, shown, 'start');
  }, []);
  return {
    anchor,
    at,
    close: () => drop.current?.hidePopover(),
    select: () => drop.current?.querySelector('input')?.select(),
    drop: {
      ref: drop,
      role: 'dialog' as const,
      popover: 'auto' as const,
      'data-align': 'start',
      onToggle: ({ newState }: { newState: string }) => {
        if (newState !== 'closed') return;
        // At once: in the next frame the popover may be open again.
        editor.view.focus();
        onClose();
      },
    },
  };
}

/** Of the chosen words, in the window. */
function placeOf({ view, state: { selection } }: Editor) {
  const from = view.coordsAtPos(selection.from);
  const to = view.coordsAtPos(selection.to);
  return {
    top: from.top,
    left: from.left,
    width: Math.max(1, to.left - from.left),
    height: Math.max(1, to.bottom - from.top),
  };
}

/** Applies to the selection or the current link; else inserts the words with the link. */
function setLink(editor: Editor, href: string, words: string): void {
  const nothingChosen = editor.state.selection.empty && !editor.isActive('link');
  if (nothingChosen) {
    const link = { type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] };
    editor.chain().insertContent(link).run();
  } else editor.chain().extendMarkRange('link').setLink({ href }).run();
}
