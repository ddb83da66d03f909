import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { query } from '#web/base/api.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Emblem } from '#web/ui/patterns/emblem.tsx';
import { EntityDrawer, type Part } from '#web/records/drawer/entity-drawer.tsx';
import { MembershipsPart } from '#web/companies/memberships/memberships-part.tsx';
import { OfficersPart } from '#web/roles/officers/officers-part.tsx';
import { HistoryPart } from '#web/audit/history/history-part.tsx';
import { PeoplePart } from '#web/records/parts/people-part.tsx';
import { UsesPart } from '#web/records/parts/uses-part.tsx';
import { today } from '#web/base/time/calendar.ts';
import { EndGuild } from './end-guild.tsx';
import { GuildFacts } from './guild-facts.tsx';
import { GuildForm } from './guild-form.tsx';
import { craftsInOrder, tradeOf } from '#web/crafts/craft-words.ts';
import { ContentIn, gap } from '#web/ui/text/content-in.tsx';

export function GuildDrawer() {
  const t = useTexts(['guilds', 'records']);
  const lang = useContentLang();
  const { number } = useFormats();
  const subtitle = useSubtitle();
  const target = ({ id }: GuildDetail) => ({ kind: 'guild', id }) as const;
  const parts = (guild: GuildDetail): Part[] => [
    {
      key: 'officers',
      title: t('records:parts.officers'),
      content: (
        <>
          <OfficersPart guild={guild} />
          <GuildFacts guild={guild} />
          <UsesPart target={target(guild)} />
          <EndGuild guild={guild} />
        </>
      ),
    },
    {
      key: 'companies',
      title: t('records:parts.companies'),
      count: number(guild.companies),
      content: <MembershipsPart guild={guild} />,
    },
    {
      key: 'people',
      title: t('records:parts.people'),
      count: number(guild.people),
      content: (
        <PeoplePart target={target(guild)} of={guild} caption={t('records:parts.people')} empty={t('noPeople')} />
      ),
    },
    { key: 'data', title: t('records:parts.data'), content: <GuildForm key={guild.id} guild={guild} /> },
    { key: 'history', title: t('records:parts.history'), content: <HistoryPart of={guild} /> },
  ];
  return (
    <EntityDrawer
      query={(id) => query('GET /api/guild/{id}', { params: { id } })}
      heading={(guild) => ({
        title: guild.name,
        titleLang: lang,
        subtitle: subtitle(guild),
        emblem: <Emblem trade={tradeOf(guild)} icon="guild" large />,
      })}
      parts={parts}
      fresh={{ title: t('new'), form: <GuildForm guild={null} /> }}
      failed={t('failedOne')}
    />
  );
}

/** "Innung Nr. 4 · A/27 Tischler · seit 1921". */
function useSubtitle() {
  const t = useTexts('guilds');
  const { longDay } = useFormats();
  return ({ number, crafts, foundedIn, endsOn }: GuildDetail) => {
    const facts = [
      number && t('numbered', { number }),
      crafts.length > 0 && gap,
      foundedIn && t('since', { year: foundedIn }),
      endsOn && endsOn <= today() && t('endedOn', { day: longDay(endsOn) }),
    ];
    const named = craftsInOrder(crafts).map((craft) => `${craft.annex}/${craft.number} ${craft.name}`);
    return <ContentIn text={facts.filter(Boolean).join(' · ')}>{named.join(', ')}</ContentIn>;
  };
}
