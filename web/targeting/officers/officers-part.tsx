import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuildDetail } from '#contract/members/guilds.ts';
import { Button } from '#web/ui/button.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { Section } from '../parts/section.tsx';
import { today } from '../today.ts';
import { FillDialog } from './fill-dialog.tsx';
import { OfficerRow } from './officer-row.tsx';
import css from './officers.module.css';
import { headKey, officesQuery } from './roles.queries.ts';
import { VacantRow } from './vacant-row.tsx';

/** Who is in office in a guild, who will be, and folded away who was. */
export function OfficersPart({ guild }: { guild: GuildDetail }) {
  const { t } = useTranslation('targeting');
  const roles = useQuery(officesQuery);
  const head = roles.data?.items.find(({ key }) => key === headKey);
  const [role, setRole] = useState('');
  const filling = useOpening();
  const day = today();
  const past = guild.officers.filter(({ endsOn, isCurrent }) => !isCurrent && endsOn !== null && endsOn < day);
  const present = guild.officers.filter((officer) => !past.includes(officer));
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
        {!guild.head && head && (
          <VacantRow
            role={head}
            since={past.filter(({ role }) => role.id === head.id).flatMap(({ endsOn }) => endsOn ?? [])}
            onFill={() => fill(head.id)}
          />
        )}
        {present.map((officer) => (
          <OfficerRow key={officer.termId} officer={officer} />
        ))}
      </ul>
      {present.length === 0 && (guild.head || !head) && <p className={css.none}>{t('officers.none')}</p>}
      {past.length > 0 && (
        <details className={css.past}>
          <summary>{t('officers.past', { count: past.length })}</summary>
          <ul className={css.officers}>
            {past.map((officer) => (
              <OfficerRow key={officer.termId} officer={officer} />
            ))}
          </ul>
        </details>
      )}
      <FillDialog key={filling.key} opened={filling.opened} onClose={filling.close} guild={guild} role={role} />
    </Section>
  );
}
