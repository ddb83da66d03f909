import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminRole } from '#contract/roles/words.ts';
import { query } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { catalogueQuery } from './catalogue.queries.ts';
import { GuildRows } from './guild-rows.tsx';
import { proposalsOf } from './guild-proposals.ts';
import { OfficeChoice } from './office-choice.tsx';
import css from './set-up.module.css';
import { StepEnd, type StepProps, StepSheet } from './step-sheet.tsx';
import { type GuildDraft, useAddGuilds } from './use-add-guilds.ts';

const rolesQuery = query('GET /api/roles', { query: { size: 100 } });
const usualQuery = query('GET /api/roles/usual');

export function GuildsStep({ state, setUp, onNext, onSkip }: StepProps) {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const { language } = useTenant();
  const [draft, setDraft] = useState<Partial<GuildDraft>>({});
  const crafts = useQuery(catalogueQuery).data;
  const guilds = useQuery(query('GET /api/guild', { query: { size: 100 } })).data?.items;
  const usual = useQuery(usualQuery).data?.roles;
  const offices = useQuery(rolesQuery).data?.items.filter(({ key }) => key !== adminRole);
  const { guild } = setUp.counts;
  const officeCount = offices?.length ?? 0;
  const done = [
    t('guilds.done', { count: guild, n: number(guild) }),
    officeCount > 0 && t('guilds.doneOffices', { count: officeCount, n: number(officeCount) }),
  ];
  const chosen = crafts?.filter(({ id }) => setUp.portal.craftIds?.includes(id));
  const taken = new Set(guilds?.flatMap((one) => one.crafts.map(({ id }) => id)));
  const proposed = proposalsOf(chosen ?? [], taken, language);
  // Later visits propose no office: the others were left out.
  const isFirst = language === 'de' && officeCount === 0;
  const common = usual?.flatMap(({ key, isCommon, isThere }) => (isFirst && isCommon && !isThere ? [key] : [])) ?? [];
  const kept: GuildDraft = { guilds: draft.guilds ?? proposed, offices: draft.offices ?? new Set(common) };
  return (
    <StepSheet state={state} done={done.filter(Boolean).join(' ')}>
      {chosen && guilds && usual && offices ? (
        <>
          <div className={css.inside}>
            <GuildRows
              there={guilds}
              proposed={proposed.length}
              crafts={chosen.length}
              rows={kept.guilds}
              onChange={(change) => setDraft((now) => ({ ...now, guilds: change(now.guilds ?? proposed) }))}
            />
            <OfficeChoice
              there={offices}
              usual={usual
                .filter(({ isThere }) => !isThere)
                .toSorted((a, b) => Number(b.isCommon) - Number(a.isCommon))}
              ticked={kept.offices}
              onChange={(ticked) => setDraft((now) => ({ ...now, offices: ticked }))}
            />
          </div>
          <Adding draft={kept} isDone={state.isDone} onDraft={setDraft} onNext={onNext} onSkip={onSkip} />
        </>
      ) : (
        <div className={css.inside}>
          <Skeleton height={200} />
        </div>
      )}
    </StepSheet>
  );
}

interface AddingProps extends Pick<StepProps, 'onNext' | 'onSkip'> {
  draft: GuildDraft;
  isDone: boolean;
  onDraft: (change: (now: Partial<GuildDraft>) => Partial<GuildDraft>) => void;
}

function Adding({ draft, isDone, onDraft, onNext, onSkip }: AddingProps) {
  const t = useTexts('set-up');
  const adding = useAddGuilds(draft, { onDraft, onDone: onNext });
  const counted = useCounted();
  const guilds = draft.guilds.filter(({ name }) => name.trim() !== '').length;
  const offices = draft.offices.size;
  const named = { first: t('guilds.guildCount', counted(guilds)), second: t('guilds.officeCount', counted(offices)) };
  return (
    <StepEnd onSkip={onSkip} without={t('guilds.skip')}>
      {guilds + offices > 0 ? (
        <Button variant="primary" busy={adding.isPending} onClick={() => adding.mutate()}>
          {guilds > 0 && offices > 0
            ? t('guilds.addBoth', named)
            : t('guilds.add', { what: offices > 0 ? named.second : named.first })}
        </Button>
      ) : (
        isDone && (
          <Button variant="primary" onClick={onNext}>
            {t('guilds.go')}
          </Button>
        )
      )}
    </StepEnd>
  );
}
