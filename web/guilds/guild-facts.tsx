import { Link } from 'react-router';
import type { GuildDetail } from '#contract/guilds/guilds.ts';
import { pages } from '#contract/base/pages.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FactList } from '#web/records/parts/fact-list.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { Content } from '#web/ui/text/content.tsx';

export function GuildFacts({ guild: { responsible, statutesOn, association } }: { guild: GuildDetail }) {
  const t = useTexts(['guilds', 'records']);
  const { longDay } = useFormats();
  const to = (tab: string, id: string) => `${pages.targeting}?tab=${tab}&open=${id}`;
  return (
    <Section title={t('factsTitle')}>
      <FactList
        none={t('records:noFacts')}
        facts={{
          [t('records:fields.responsible')]: responsible && (
            <Link to={to('members', responsible.id)}>{responsible.name}</Link>
          ),
          [t('records:fields.statutesOn')]: statutesOn && longDay(statutesOn),
          [t('records:fields.association')]: association && (
            <Link to={to('associations', association.id)}>
              <Content>{association.name}</Content>
            </Link>
          ),
        }}
      />
    </Section>
  );
}
