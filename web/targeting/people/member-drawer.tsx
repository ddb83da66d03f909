import { useTranslation } from 'react-i18next';
import type { User } from '#contract/members/users.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { EntityDrawer } from '../drawer/entity-drawer.tsx';
import { EmploymentsPart } from '../employments/employments-part.tsx';
import { HistoryPart } from '../history/history-part.tsx';
import { ListsPart } from './lists-part.tsx';
import { MemberForm } from './member-form.tsx';
import { OverviewPart } from './overview/overview-part.tsx';
import css from './people.module.css';
import { RolesPart } from './roles-part.tsx';
import { SeesPart } from './sees/sees-part.tsx';

/** One person: standing, sight, offices, companies, lists, details and what was changed. */
export function MemberDrawer() {
  const { t } = useTranslation('targeting');
  const { number } = useFormats();
  // There are seven tabs: a nought would only take their room.
  const countOf = (things: unknown[]) => (things.length > 0 ? number(things.length) : undefined);
  return (
    <EntityDrawer
      query={(id) => query('GET /api/users/{id}', { params: { id } })}
      heading={(user) => ({
        title: user.name,
        subtitle: user.email ?? t('members.merge.noEmail'),
        emblem: (
          <span className={css.portrait}>
            <Avatar name={user.name} picture={user.avatar} size="large" />
          </span>
        ),
      })}
      parts={(user) => [
        { key: 'overview', title: t('members.parts.overview'), content: <OverviewPart user={user} /> },
        { key: 'sees', title: t('members.parts.sees'), content: <SeesPart user={user} /> },
        {
          key: 'roles',
          title: t('parts.officers'),
          count: countOf(user.terms.filter(({ isCurrent }) => isCurrent)),
          content: <RolesPart user={user} />,
        },
        {
          key: 'companies',
          title: t('parts.companies'),
          count: countOf(user.companies),
          content: <Companies user={user} />,
        },
        {
          key: 'lists',
          title: t('members.parts.lists'),
          count: countOf(user.lists),
          content: <ListsPart user={user} />,
        },
        { key: 'data', title: t('parts.data'), content: <MemberForm user={user} /> },
        { key: 'history', title: t('parts.history'), content: <HistoryPart of={user} /> },
      ]}
      fresh={{ title: t('members.new'), form: <MemberForm user={null} /> }}
      failed={t('members.failedOne')}
    />
  );
}

function Companies({ user: { id, name, employments } }: { user: User }) {
  return (
    <EmploymentsPart
      of={{ kind: 'user', id, name }}
      employments={employments.map(({ company, ...employment }) => ({ with: company, ...employment }))}
    />
  );
}
