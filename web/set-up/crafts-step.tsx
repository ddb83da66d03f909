import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from '#contract/base/pages.ts';
import type { Craft } from '#contract/crafts/crafts.ts';
import { namesWith } from '#contract/base/text/name-search.ts';
import { craftLists } from '#contract/crafts/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { catalogueQuery } from './catalogue.queries.ts';
import { notationOf } from './notation.ts';
import css from './set-up.module.css';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';
import { useSavePortal } from './use-save-portal.ts';

export function CraftsStep({ state, setUp: { portal }, onNext, onSkip }: StepProps) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const count = portal.craftIds?.length ?? 0;
  return (
    <StepSheet state={state} done={t('crafts.done', { count, n: number(count) })}>
      <Catalogue known={portal.craftIds ?? []} onNext={onNext} onSkip={onSkip} />
    </StepSheet>
  );
}

type List = Craft['annex'] | 'ticked';
const shownFirst = 15;

function Catalogue({ known, onNext, onSkip }: { known: string[] } & Pick<StepProps, 'onNext' | 'onSkip'>) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const saving = useSavePortal();
  const crafts = useQuery(catalogueQuery).data;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(known));
  const [list, setList] = useState<List>('A');
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  if (!crafts)
    return (
      <div className={css.inside}>
        <Skeleton height={200} />
      </div>
    );
  const isIn = (craft: Craft, one: List) => (one === 'ticked' ? ticked.has(craft.id) : craft.annex === one);
  const found = search.trim() === '' ? crafts.filter((craft) => isIn(craft, list)) : namesWith(crafts, search, wordsOf);
  const shown = isWhole || search !== '' ? found : found.slice(0, shownFirst);
  const sizeOf = (one: List) => number(crafts.filter((craft) => isIn(craft, one)).length);
  const count = ticked.size;

  function tick({ id }: Craft) {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  }

  return (
    <>
      <div className={css.inside}>
        {crafts.length === 0 ? (
          <p>
            {t('crafts.empty')}{' '}
            <ButtonLink variant="quiet" to={`${pages.targeting}?tab=crafts`}>
              {t('crafts.emptyLink')}
            </ButtonLink>
          </p>
        ) : (
          <>
            <p className={css.there}>
              <Icon name="confirmed" />
              <span>{t('crafts.there', { A: sizeOf('A'), B1: sizeOf('B1'), B2: sizeOf('B2') })}</span>
            </p>
            <p>{t('crafts.ask')}</p>
            <div className={css.find}>
              <SearchField
                label={t('crafts.search')}
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
              <Chips label={t('crafts.lists')}>
                {([...craftLists, 'ticked'] as const).map((one) => (
                  <Chip
                    key={one}
                    chosen={search === '' && list === one}
                    count={sizeOf(one)}
                    onClick={() => {
                      setSearch('');
                      setList(one);
                    }}
                  >
                    {one === 'ticked' ? t('crafts.ticked') : one}
                  </Chip>
                ))}
              </Chips>
            </div>
            <ul className={css.crafts}>
              {shown.map((craft) => (
                <li key={craft.id} data-ticked={ticked.has(craft.id) || undefined}>
                  <Checkbox
                    checked={ticked.has(craft.id)}
                    onChange={() => tick(craft)}
                    label={
                      <>
                        <span className={css.notation}>{notationOf(craft)}</span> <Content>{craft.name}</Content>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
            {found.length === 0 && <p role="status">{t('crafts.none')}</p>}
            {shown.length < found.length && (
              <Button variant="quiet" onClick={() => setIsWhole(true)}>
                {t('crafts.more', { count: found.length, n: number(found.length) })}
              </Button>
            )}
          </>
        )}
      </div>
      <StepEnd onSkip={onSkip} without={t('crafts.skip')}>
        <Button
          variant="primary"
          disabled={count === 0}
          busy={saving.isPending}
          onClick={() => saving.mutate({ body: { craftIds: [...ticked] } }, { onSuccess: () => onNext() })}
        >
          {t('crafts.take', { count, n: number(count) })}
        </Button>
      </StepEnd>
    </>
  );
}

function wordsOf(craft: Craft): string {
  return [craft.name, craft.shortName ?? '', notationOf(craft), ...craft.synonyms].join(' ');
}
