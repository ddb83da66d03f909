import type { Officer } from '#contract/guilds/guilds.ts';
import type { Vacancy } from './seats.ts';
import { VacantRow } from './vacant-row.tsx';

interface Props {
  vacancies: Vacancy[];
  /** Ended terms, for "vacant since". */
  past: Officer[];
  onFill: (roleId: string) => void;
}

export function VacantRows({ vacancies, past, onFill }: Props) {
  return vacancies.map(({ role, seats }) => (
    <VacantRow
      key={role.id}
      role={role}
      seats={seats}
      since={past.filter((officer) => officer.role.id === role.id).flatMap(({ endsOn }) => endsOn ?? [])}
      onFill={() => onFill(role.id)}
    />
  ));
}
