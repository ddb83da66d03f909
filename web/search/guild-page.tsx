import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { query } from '#web/base/api.ts';
import { isGone } from '#web/base/network/is-gone.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Content } from '#web/ui/text/content.tsx';

/** A guild as members are shown it. */
export function GuildPage() {
  const t = useTexts('search');
  const lang = useContentLang();
  const { id = '' } = useParams();
  const found = useQuery(query('GET /api/guild/{id}', { params: { id } }));
  const guild = found.data;
  if (isGone(found.error)) return <ErrorPage status={404} />;
  return (
    <Page title={guild?.name ?? t('guild')} titleLang={guild && lang} subtitle={guild && t('guild')}>
      <Loaded query={found} failed={t('facts.failed')}>
        {(one) => <Facts guild={one} />}
      </Loaded>
    </Page>
  );
}

function Facts({ guild: { district, association, crafts, officers, companies } }: { guild: GuildDetail }) {
  const t = useTexts('search');
  const { listed, number } = useFormats();
  return (
    <Sheet padded>
      <FactList
        none={t('facts.none')}
        facts={{
          [t('facts.district')]: district && <Content>{district}</Content>,
          [t('facts.association')]: association && <Content>{association.name}</Content>,
          [t('facts.crafts')]: crafts.length > 0 ? <Content>{listed(crafts.map(({ name }) => name))}</Content> : null,
          [t('facts.officers')]:
            officers.length > 0
              ? [...Map.groupBy(officers, ({ role }) => role.name)].map(([role, holders]) => (
                  <div key={role}>
                    <Content>{role}</Content>: {listed(holders.map(({ user }) => user.name))}
                  </div>
                ))
              : null,
          [t('facts.companies')]: number(companies),
        }}
      />
    </Sheet>
  );
}

export { GuildPage as Component };
