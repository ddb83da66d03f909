import { query } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { PersonAvatar } from '#web/identity/person-avatar.tsx';
import { EntityDrawer } from '#web/records/drawer/entity-drawer.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { MemberForm } from './member-form.tsx';
import { OverviewPart } from './overview/overview-part.tsx';
import css from './people.module.css';
import { SeesPart } from './sees/sees-part.tsx';
import { SentPart } from './sent-part.tsx';

export function MemberDrawer() {
  const t = useTexts(['people', 'records']);
  return (
    <EntityDrawer
      query={(id) => query('GET /api/users/{id}', { params: { id } })}
      heading={(user) => ({
        title: user.name,
        subtitle: user.email ?? t('merge.noEmail'),
        emblem: (
          <span className={css.portrait}>
            <PersonAvatar person={user} name={user.name} size="large" />
          </span>
        ),
      })}
      parts={(user) => [
        { key: 'overview', title: t('parts.overview'), content: <OverviewPart user={user} /> },
        { key: 'sees', title: t('parts.sees'), content: <SeesPart user={user} /> },
        { key: 'sent', title: t('parts.sent'), content: <SentPart id={user.id} /> },
        { key: 'data', title: t('records:parts.data'), content: <MemberForm user={user} /> },
        { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={user} /> },
      ]}
      fresh={{ title: t('new'), form: <MemberForm user={null} /> }}
      failed={t('failedOne')}
    />
  );
}
