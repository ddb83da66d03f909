import type { Officer } from '#contract/guilds/guilds.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { OfficerRow } from './officer-row.tsx';
import css from '#web/records/spans/terms.module.css';
import type { Vacancy } from './seats.ts';
import { VacantRows } from './vacant-rows.tsx';

interface Props {
  name: string;
  officers: Officer[];
  vacancies: Vacancy[];
  past: Officer[];
  onFill: (roleId: string) => void;
}

export function CommitteePart({ name, officers, vacancies, past, onFill }: Props) {
  const t = useTexts('roles');
  if (officers.length === 0 && vacancies.length === 0) return null;
  return (
    <section className={css.committee}>
      <h4>
        <Content>{name}</Content>
      </h4>
      <ul className={css.officers}>
        {officers.map((officer) => (
          <OfficerRow
            key={officer.termId}
            officer={officer}
            as={officer.role.name === name ? t('officers.member') : undefined}
          />
        ))}
        <VacantRows vacancies={vacancies} past={past} onFill={onFill} />
      </ul>
    </section>
  );
}
