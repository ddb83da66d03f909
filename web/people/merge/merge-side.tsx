import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import css from './merge.module.css';

export function MergeSide({ user, stays }: { user: User; stays: boolean }) {
  const t = useTexts(['targeting/office', 'records', 'people']);
  const { name, email, companies, roles, lists } = user;
  const names = (things: { name: string }[]) => things.map(({ name }) => name).join(', ');
  return (
    <section className={classes(css.side, stays ? css.stays : css.goes)}>
      <h3>{t(stays ? 'people:merge.stays' : 'people:merge.goes')}</h3>
      <p>
        <b>{name}</b> <StateTag of={user} always />
      </p>
      <p>{email ?? t('people:merge.noEmail')}</p>
      {companies.length > 0 ? <p>{names(companies)}</p> : <p>{t('noCompany')}</p>}
      {roles.length > 0 && <p>{names(roles)}</p>}
      {lists.length > 0 && <p>{names(lists)}</p>}
    </section>
  );
}
