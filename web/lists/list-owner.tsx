import { Link } from 'react-router';
import type { UserList } from '#contract/lists/lists.ts';
import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from '#web/ui/parts.module.css';

export function ListOwner({ list: { owner } }: { list: UserList }) {
  const t = useTexts('records');
  if (!owner) return null;
  return (
    <p className={css.note}>
      {t('fields.owner')} <Link to={`${pages.targeting}?tab=members&open=${owner.id}`}>{owner.name}</Link>
    </p>
  );
}
