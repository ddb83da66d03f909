import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { craftFinder, guildFinder } from '#web/records/finders.ts';
import css from './companies.module.css';

type Filters = Pick<TableState, 'filter' | 'onFilter'>;

export function CompanyFilters({ state }: { state: Filters }) {
  const guild = state.filter('guild');
  const craft = state.filter('craft');
  const guildName = useQuery({
    ...query('GET /api/guild/{id}', { params: { id: guild } }),
    enabled: guild !== '',
  }).data?.name;
  const craftName = useQuery({
    ...query('GET /api/craft/{id}', { params: { id: craft } }),
    enabled: craft !== '',
  }).data?.name;
  return (
    <div className={css.filters}>
      <FilterPick kind="guild" id={guild} name={guildName} state={state} />
      <FilterPick kind="craft" id={craft} name={craftName} state={state} />
    </div>
  );
}

interface Props {
  kind: 'guild' | 'craft';
  id: string;
  name: string | undefined;
  state: Filters;
}

function FilterPick({ kind, id, name, state }: Props) {
  const t = useTexts('companies');
  const label = t(`filters.${kind}`);
  return (
    <PickOne
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      placeholder={label}
      finder={kind === 'guild' ? guildFinder : craftFinder}
      value={id === '' ? null : { id, name: name ?? '…' }}
      onChange={(choice) => state.onFilter(kind, choice?.id ?? null)}
    />
  );
}
