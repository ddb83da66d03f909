import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#contract/members/users.ts';
import { pages } from '#contract/pages.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PickOne } from '#web/ui/picker/pick-one.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { listFinder } from '../finders.ts';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section.tsx';
import css from './overview/overview.module.css';

/** The lists a person is on: choosing one puts him or her on it, the cross takes off. */
export function ListsPart({ user: { id, name, lists } }: { user: User }) {
  const { t } = useTranslation('targeting');
  const change = useEffectfulChange();
  // The field is empty again after each choice.
  const [asked, setAsked] = useState(0);
  const put = (list: { id: string; name: string }) =>
    change.ask({
      route: 'POST /api/lists/{id}/users',
      args: { params: { id: list.id }, body: { userIds: [id] } },
      summary: t('members.lists.summary', { name, list: list.name }),
      onSaved: () => toast.success(t('members.lists.done', { name, list: list.name })),
    });
  const take = (list: { id: string; name: string }) =>
    change.ask({
      route: 'DELETE /api/lists/{id}/users/{userId}',
      args: { params: { id: list.id, userId: id } },
      summary: t('members.lists.takeSummary', { name, list: list.name }),
      onSaved: () => toast.success(t('members.lists.taken', { name })),
    });
  return (
    <Section title={t('members.lists.title')} lead={t('members.lists.lead')}>
      <PickOne
        key={asked}
        label={t('members.lists.put')}
        placeholder={t('members.lists.find')}
        finder={listFinder}
        without={lists.map((list) => list.id)}
        value={null}
        onChange={(list) => {
          setAsked(asked + 1);
          if (list) put(list);
        }}
      />
      {lists.length === 0 ? (
        <p className={parts.note}>{t('members.lists.none', { name })}</p>
      ) : (
        <ul className={css.facts}>
          {lists.map((list) => (
            <li key={list.id} className={css.fact}>
              <Emblem icon="bulletList" />
              <span>
                <Link to={`${pages.targeting}?tab=lists&open=${list.id}`}>{list.name}</Link>
              </span>
              <IconButton
                icon="close"
                label={t('members.lists.take', { list: list.name })}
                onClick={() => take(list)}
              />
            </li>
          ))}
        </ul>
      )}
      {change.dialog}
    </Section>
  );
}
