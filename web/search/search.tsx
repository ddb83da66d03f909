import { useId } from 'react';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { LeftOut } from '#web/documents/search/left-out.tsx';
import { FailureState } from '#web/ui/feedback/failure-state.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Key } from '#web/ui/text/key.tsx';
import { Filter } from './filter.tsx';
import { Idle } from './idle.tsx';
import { Nothing } from './nothing.tsx';
import css from './palette.module.css';
import type { Place } from './places.ts';
import { takeTyped } from './typed-ahead.ts';
import { Results } from './results.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  places: readonly Place[];
  onClose: () => void;
}

/** WAI-ARIA combobox pattern. */
export function Search({ places, onClose }: Props) {
  const t = useTexts('search');
  const list = useId();
  const search = useSearch({ places, onGone: onClose });
  const { text, options, active, look, isIdle } = search;
  return (
    <>
      <div className={css.field}>
        <IconButton icon="back" label={t('close')} className={css.back} onClick={onClose} />
        <Icon name="search" />
        <input
          type="search"
          data-autofocus
          value={text}
          placeholder={t('placeholder')}
          aria-label={t('title')}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead !== '') look(text + ahead);
          }}
          onChange={(event) => look(event.target.value)}
          onKeyDown={search.press}
        />
        {text !== '' && <IconButton icon="close" label={t('clear')} onClick={() => look('')} />}
        <Key>Esc</Key>
      </div>
      <Filter search={search} />
      <div className={css.body}>
        {isIdle ? <Idle owner={search.owner} onSearch={look} /> : <Answer of={search} list={list} />}
      </div>
      <Foot of={search} />
    </>
  );
}

type Of = ReturnType<typeof useSearch>;

function Answer({ of, list }: { of: Of; list: string }) {
  const t = useTexts('search');
  const { found, sought, only, show, options, active } = of;
  if (found.error) return <FailureState title={t('failed')} error={found.error} retry={found.retry} />;
  if (sought === '' || found.isPending) return null;
  if (options.length === 0)
    return found.isOld ? null : (
      <Nothing search={sought} isNarrowed={only !== undefined} onReset={() => show(undefined)} />
    );
  return (
    <>
      {found.resembling && <p className={css.resembling}>{t('resembling')}</p>}
      {found.leftOut.length > 0 && (
        <p className={css.resembling}>
          <LeftOut words={found.leftOut} />
        </p>
      )}
      <Results list={list} of={of} active={active} />
    </>
  );
}

function Foot({ of: { found, isIdle, sections, sought } }: { of: Of }) {
  const t = useTexts('search');
  const { number } = useFormats();
  const count = sections.reduce((sum, { total }) => sum + total, 0);
  const isKnown = !isIdle && sought !== '' && !found.isPending && !found.isOld && !found.error;
  return (
    <div className={css.foot}>
      <span aria-hidden="true">
        <Key>↑ ↓</Key> {t('keys.walk')}
      </span>
      <span aria-hidden="true">
        <Key>↵</Key> {t('keys.open')}
      </span>
      <span className={css.shown} role="status">
        {isKnown && t('foundCount', { count, shown: number(count) })}
      </span>
    </div>
  );
}
