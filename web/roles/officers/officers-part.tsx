import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Fold } from '#web/ui/button/fold.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { Section } from '#web/records/parts/section.tsx';
import { today } from '#web/base/time/calendar.ts';
import { CommitteePart } from './committee-part.tsx';
import { FillDialog } from './fill-dialog.tsx';
import { OfficerRow } from './officer-row.tsx';
import css from '#web/records/spans/terms.module.css';
import { officesQuery } from './roles.queries.ts';
import { committeesOf, vacanciesIn } from './seats.ts';
import { VacantRows } from './vacant-rows.tsx';

export function OfficersPart({ guild }: { guild: GuildDetail }) {
  const t = useTexts('roles');
  const roles = useQuery(officesQuery);
  const [role, setRole] = useState('');
  const filling = useOpening();
  const day = today();
  const past = guild.officers.filter(({ endsOn, isCurrent }) => !isCurrent && endsOn !== null && endsOn < day);
  const known = roles.data?.items ?? [];
  const committee = (roleId: string) => known.find(({ id }) => id === roleId)?.committee ?? null;
  const seated = guild.officers.filter((officer) => !past.includes(officer));
  const present = seated.filter(({ role }) => committee(role.id) === null);
  const vacancies = vacanciesIn(guild, known);
  const vacant = vacancies.filter(({ role }) => role.committee === null);
  function fill(wanted = '') {
    setRole(wanted);
    filling.open();
  }
  return (
    <Section
      title={t('officers.title')}
      lead={t('officers.lead')}
      action={
        <Button small variant="soft" icon="plus" onClick={() => fill()}>
          {t('officers.add')}
        </Button>
      }
    >
      <ul className={css.officers}>
        <VacantRows vacancies={vacant} past={past} onFill={fill} />
        {present.map((officer) => (
          <OfficerRow key={officer.termId} officer={officer} />
        ))}
      </ul>
      {present.length === 0 && vacant.length === 0 && <p className={css.none}>{t('officers.none')}</p>}
      {committeesOf(known).map((name) => (
        <CommitteePart
          key={name}
          name={name}
          officers={seated.filter(({ role }) => committee(role.id) === name)}
          vacancies={vacancies.filter(({ role }) => role.committee === name)}
          past={past}
          onFill={fill}
        />
      ))}
      {past.length > 0 && (
        <Fold title={t('officers.past', { count: past.length })}>
          <ul className={css.officers}>
            {past.map((officer) => (
              <OfficerRow key={officer.termId} officer={officer} />
            ))}
          </ul>
        </Fold>
      )}
      <FillDialog key={filling.key} opened={filling.opened} onClose={filling.close} guild={guild} role={role} />
    </Section>
  );
}
