import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldOffice } from '#contract/people/ends.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Content } from '#web/ui/text/content.tsx';
import css from './ending.module.css';
import type { Ending } from './ending.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

/** Offices that would run on after the last day; all of them end with it unless one is unticked. */
export function useOffices({ offices }: Ending, endsOn: string | null) {
  const [kept, setKept] = useState<readonly string[]>([]);
  const isOfPerson = offices !== undefined && 'person' in offices;
  const ofPerson = useQuery({
    ...query('GET /api/users/{id}/offices', { params: { id: isOfPerson ? offices.person : nowhere } }),
    enabled: isOfPerson,
  });
  const { companyId, ...which } = isOfPerson || !offices ? { companyId: nowhere } : offices;
  const ofCompany = useQuery({
    ...query('GET /api/companies/{id}/offices', { params: { id: companyId }, query: which }),
    enabled: offices !== undefined && !isOfPerson,
  });
  const found = isOfPerson ? ofPerson : ofCompany;
  const runOn = (found.data?.items ?? []).filter((one) => endsOn === null || (one.endsOn ?? '9') > endsOn);
  const canEnd = (one: HeldOffice) => endsOn === null || (one.startsOn ?? '') <= endsOn;
  const isEnding = (one: HeldOffice) => canEnd(one) && !kept.includes(one.termId);
  return {
    offices: runOn,
    isOfPerson,
    isOneGuild: 'guild' in which,
    isKnown: offices === undefined || found.isSuccess,
    ending: runOn.filter(isEnding).map(({ termId }) => termId),
    canEnd,
    isEnding,
    toggle: ({ termId }: HeldOffice) =>
      setKept((before) => (before.includes(termId) ? before.filter((id) => id !== termId) : [...before, termId])),
  };
}

export function Offices({ offices, isOfPerson, isOneGuild, canEnd, isEnding, toggle }: ReturnType<typeof useOffices>) {
  const t = useTexts('records');
  const { month, shortDate } = useFormats();
  const nameOf = useNameOf();
  if (offices.length === 0) return null;
  return (
    <section className={css.offices}>
      <h3>{t(isOfPerson ? 'ending.officesOfPerson' : 'ending.offices', { count: offices.length })}</h3>
      <p>{t('ending.officesLead')}</p>
      <ul>
        {offices.map((one) => (
          <li key={one.termId}>
            <Checkbox
              checked={isEnding(one)}
              disabled={!canEnd(one)}
              onChange={() => toggle(one)}
              label={
                <>
                  <b>
                    <Content>{one.role.name}</Content>
                  </b>
                  <small>
                    {isOfPerson || nameOf(one.user)}
                    {!isOfPerson && !isOneGuild && ', '}
                    {!isOneGuild && (one.guild ? <Content>{one.guild.name}</Content> : t('ending.inAssociation'))}
                  </small>
                </>
              }
            />
            <span>
              {!canEnd(one)
                ? t('ending.beginsOn', { day: shortDate(one.startsOn ?? '') })
                : one.endsOn === null
                  ? t('ending.otherwiseOpen')
                  : t('ending.otherwiseUntil', { month: month(one.endsOn) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
