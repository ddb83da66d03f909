import { useState } from 'react';
import type { NamedAudience, NamedTarget, SizedTarget } from '#contract/targeting/targeting.ts';
import type { TargetKind } from '#contract/targeting/words.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ComingLines } from '#web/ui/feedback/coming-lines.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { SearchList } from '#web/ui/search-list/search-list.tsx';
import { useSearchList } from '#web/ui/search-list/use-search-list.ts';
import { has, type Purpose, type Side } from './chosen.ts';
import { FoundNote, KindChips, targetsQuery } from './found-targets.tsx';
import css from './picker.module.css';
import { TargetOption } from './target-option.tsx';

export interface Picking {
  purpose: Purpose;
  side: Side;
  audience: NamedAudience;
  onToggle: (target: NamedTarget) => void;
}

/** Its search has the focus when it opens, also inside a dialog that stood open. */
export function TargetPicker({ purpose, side, audience, onToggle }: Picking) {
  const t = useTexts('targeting/office');
  const [kind, setKind] = useState<TargetKind | undefined>();
  const targets = useSearchList({
    ask: (search) => targetsQuery(search, kind),
    itemsOf: ({ items }) => items,
    choose: (target) => onToggle(nameOnly(target)),
  });
  return (
    <div ref={focusSearch} className={css.picker}>
      <SearchField {...targets.input} label={t('picker.search')} data-autofocus />
      <KindChips kind={kind} onKind={setKind} />
      <Loaded query={targets.found} failed={t('picker.failed')} coming={<ComingLines className={css.coming} />} />
      <SearchList
        of={targets}
        label={t('picker.found')}
        css={css}
        keyOf={({ target }) => targetKey(target)}
        isChosen={(target) => has(audience[side], target)}
      >
        {(target) => <TargetOption target={target} purpose={purpose} side={side} audience={audience} />}
      </SearchList>
      <FoundNote className={css.note} found={targets.found.data} />
    </div>
  );
}

function focusSearch(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}

/** Without its size, which changes. */
function nameOnly({ target, name }: SizedTarget): NamedTarget {
  return { target, name };
}
